import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { applyWishes, settings } from './settings.svelte'
import { speak } from './words'

applyWishes(document.documentElement)
await speak(settings.language || navigator.language.slice(0, 2))
mount(App, { target: document.getElementById('app') as HTMLElement })
