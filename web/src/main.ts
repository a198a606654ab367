import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { takeTokenFromAddress } from './api/guest';

takeTokenFromAddress();
mount(App, { target: document.getElementById('app')! });
