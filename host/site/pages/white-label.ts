import { html } from 'lit-html';
import type { Page, PageContext } from '../page.ts';

/** `/demo/white-label`: a restaurant's own site, which orders with a single tag and its own colours. */
export function whiteLabelPage({ t }: PageContext): Page {
  return {
    title: t('site.demo.title'),
    isPrivate: true,
    bare: true,
    body: html`<div class="napoli">
      <header>
        <p class="napoli-name">Pizzeria Napoli Express</p>
        <p>Burggasse 62, 1070 Wien · seit 2019 am Holzofen</p>
      </header>
      <main>
        <h1>Unsere Karte</h1>
        <p>Bestell direkt bei uns: wir bringen dir die Pizza oder du holst sie ab.</p>
        <fo-restaurant-menu slug="pizzeria-napoli-express" api-key="demo" flow="inline"></fo-restaurant-menu>
      </main>
      <footer><a href="/impressum">Impressum</a></footer>
    </div>`,
  };
}
