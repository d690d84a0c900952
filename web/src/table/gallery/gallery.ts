/** For looking at while building: `?show=cards`, or a fixture's name; `&theme=dark`, `&deck=two`, `&lost`. */
import { mount } from 'svelte'
import '../../app.css'
import { learn, speak } from '../../words'
import Gallery from './Gallery.svelte'

const query = new URLSearchParams(location.search)
document.documentElement.dataset.theme = query.get('theme') ?? 'light'
document.documentElement.dataset.deck = query.get('deck') ?? 'four'
await speak('en')
await learn('company')
mount(Gallery, {
  target: document.getElementById('app') as HTMLElement,
  props: { show: query.get('show') ?? 'cards' },
})
