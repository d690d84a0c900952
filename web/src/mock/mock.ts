/** For looking at while building: `?show=moon` or another screen's name; `&theme=dark`, `&deck=two`. */
import { mount } from 'svelte'
import '../app.css'
import { applyWishes, wish } from '../settings.svelte'
import { learn, speak } from '../words'
import Screens from './Screens.svelte'

const query = new URLSearchParams(location.search)
wish({
  theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  deck: query.get('deck') === 'two' ? 'two' : 'four',
})
applyWishes(document.documentElement)
await speak('en')
await learn('company')
await learn('more')
mount(Screens, {
  target: document.getElementById('app') as HTMLElement,
  props: { show: query.get('show') ?? 'moon' },
})
