import { mount } from 'svelte';
import App from './App.svelte';
import { client } from './lib/client.svelte';
import { newer } from './lib/newer.svelte';
import { follow } from './lib/route.svelte';
import { dress, languageNow } from './lib/settings.svelte';
import './look/tokens.css';
import './look/base.css';
import './look/page.css';
import { speak } from './words/words.svelte';

dress();
follow();
await speak(languageNow());
mount(App, { target: document.getElementById('page')! });
void client.start();
newer.watch();
