import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [
    // so that Vue leaves the elements to the browser instead of looking for components of these names
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('fo-') } } }),
  ],
});
