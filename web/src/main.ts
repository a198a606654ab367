import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/table.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { takeTokenFromAddress } from './api/guest';
import { keepClient } from './offline/version.svelte';
import { loadWords } from './words/words.svelte';

takeTokenFromAddress();
await loadWords();
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) keepClient();
