import 'fo-elements/restaurant-menu';
import 'fo-elements/vue';
import { createApp } from 'vue';
import '../../common/page.css';
import App from './App.vue';

createApp(App).mount('#app');
