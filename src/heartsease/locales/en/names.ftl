# What bots are called: garden plants.

bot-basil = Basil
bot-borage = Borage
bot-chervil = Chervil
bot-clover = Clover
bot-dill = Dill
bot-fennel = Fennel
bot-hyssop = Hyssop
bot-iris = Iris
bot-ivy = Ivy
bot-lavender = Lavender
bot-lovage = Lovage
bot-mallow = Mallow
bot-marigold = Marigold
bot-mint = Mint
bot-poppy = Poppy
bot-rosemary = Rosemary
bot-rue = Rue
bot-saffron = Saffron
bot-sage = Sage
bot-sorrel = Sorrel
bot-tansy = Tansy
bot-thyme = Thyme
bot-verbena = Verbena
bot-yarrow = Yarrow
