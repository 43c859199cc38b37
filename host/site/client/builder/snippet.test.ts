import { describe, expect, it } from 'vitest';
import { type Choice, snippetOf } from './snippet.ts';

const loader = { url: 'https://mahlzeit.example/elements/1.0.0-abc/loader.js', integrity: 'sha384-xyz' };
const script =
  '<script type="module" async src="https://mahlzeit.example/elements/1.0.0-abc/loader.js" integrity="sha384-xyz" crossorigin="anonymous"></script>';
const aChoice = (differs: Partial<Choice> = {}): Choice => ({
  id: 'fo-restaurant-menu',
  attributes: { slug: 'pizzeria-roma' },
  label: '',
  colours: {},
  radius: '',
  ...differs,
});

describe('the snippet', () => {
  it('is one script, with version, hash and crossorigin, and one tag', () => {
    expect(snippetOf(aChoice(), loader)).toBe(
      `${script}\n<fo-restaurant-menu slug="pizzeria-roma"></fo-restaurant-menu>`,
    );
  });

  it('makes a button of any page order here', () => {
    const choice = aChoice({
      id: 'fo-order-button',
      attributes: { slug: 'pizzeria-roma', 'api-key': 'k', theme: 'dark' },
      label: 'Jetzt & hier',
      colours: { accent: '#0b6b4f' },
    });
    expect(snippetOf(choice, loader)).toBe(
      `${script}
<button type="button" aria-haspopup="dialog" data-fo-order="pizzeria-roma" data-fo-api-key="k" data-fo-theme="dark">Jetzt &amp; hier</button>
<style>
  :root {
    --fo-color-accent: #0b6b4f;
  }
</style>`,
    );
  });

  it('carries colours and corners as CSS variables of the element', () => {
    const snippet = snippetOf(aChoice({ colours: { accent: '#0b6b4f', ink: '#111111' }, radius: '0px' }), loader);
    expect(snippet).toContain(`  fo-restaurant-menu {
    --fo-color-accent: #0b6b4f;
    --fo-color-ink: #111111;
    --fo-radius: 0px;
    --fo-radius-large: 0px;
  }`);
  });

  it('writes a switch without a value and lets no text out of its attribute', () => {
    const attributes = { 'no-split': '', slug: '"><script>alert(1)</script>' };
    const snippet = snippetOf(aChoice({ id: 'fo-address-search', attributes }), loader);
    expect(snippet).toContain('<fo-address-search no-split slug="&quot;&gt;&lt;script&gt;alert(1)');
  });

  it('has the hashes of all modules in front of the script, where they are wanted', () => {
    const importMap = '{"integrity":{"https://mahlzeit.example/elements/1.0.0-abc/chunks/a.js":"sha384-a"}}';
    expect(snippetOf(aChoice(), { ...loader, importMap })).toBe(
      `<script type="importmap">${importMap}</script>\n${snippetOf(aChoice(), loader)}`,
    );
    expect(snippetOf(aChoice(), { ...loader, importMap: null })).toBe(snippetOf(aChoice(), loader));
  });

  it('names no hash where there is none', () => {
    expect(snippetOf(aChoice(), { ...loader, integrity: null })).not.toContain('integrity');
  });
});
