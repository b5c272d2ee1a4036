import { mount } from 'svelte';
import Gallery from './gallery/Gallery.svelte';
import './look/tokens.css';
import './look/base.css';

mount(Gallery, { target: document.getElementById('page')! });
