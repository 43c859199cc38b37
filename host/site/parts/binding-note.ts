import { html } from 'lit-html';

/** Under the heading of a legal text that is a translation. */
export const bindingNote = html`<p class="quiet">
  This is a translation to help you. The <a href="?lang=de" hreflang="de">German version</a> is binding.
</p>`;
