// node server.cjs memory|files FOLDER: prints its port.
const { Server, FlatFile } = require("boardgame.io/server");
const { Game } = require("./game.cjs");

const [kind, folder] = process.argv.slice(2);
const server = Server({
  games: [Game],
  origins: [/.*/],
  ...(kind === "files" ? { db: new FlatFile({ dir: folder }) } : {}),
});
console.log = () => {};
server.run({ port: 0 }).then(({ appServer }) => process.stdout.write(`${appServer.address().port}\n`));
