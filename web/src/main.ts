import { mount } from 'svelte';
import App from './App.svelte';
import { breath } from './lib/breath';
import { client } from './lib/client.svelte';
import { keepFocus } from './lib/focus';
import { newer } from './lib/newer.svelte';
import { follow } from './lib/route.svelte';
import { dress, languageNow } from './lib/settings.svelte';
import './look/tokens.css';
import './look/base.css';
import './look/page.css';
import { speak } from './words/words.svelte';

document.documentElement.lang = languageNow();
dress();
follow();
const words = speak(languageNow());
await breath();
new Intl.NumberFormat(languageNow()); // the first one costs the browser a moment: now, while the words are on their way
await words;
await breath();
mount(App, { target: document.getElementById('page')! });
keepFocus();
void client.start();
newer.watch();
