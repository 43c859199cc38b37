import 'fo-elements/restaurant-menu';
import 'fo-elements/svelte';
import { mount } from 'svelte';
import '../../common/page.css';
import App from './App.svelte';

mount(App, { target: document.querySelector('#app') as HTMLElement });
