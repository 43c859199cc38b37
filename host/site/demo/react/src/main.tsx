import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../common/page.css';
import { App } from './App.tsx';

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
