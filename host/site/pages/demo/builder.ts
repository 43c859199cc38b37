import { html, nothing, type TemplateResult } from 'lit-html';
import type { RestaurantTile } from '#shared/contract/locations.ts';
import type { Page, PageContext } from '#site/page.ts';
import {
  type BuilderElement,
  type BuilderField,
  builderColours,
  builderElements,
  colourNames,
} from './builder-elements.ts';

/** What the builder's snippet names. */
export interface BuilderSettings {
  /** the versioned script's address and its hash; null where none is known */
  readonly loader: { readonly url: string; readonly integrity: string | null };
  /** what can be chosen from, first what the preview begins with; of too many, none: any can be typed */
  readonly restaurants: readonly RestaurantTile[];
}

/** `/demo/builder`: a site's owner chooses an element, its attributes and colours, sees it and copies the snippet. */
export function builderPage(context: PageContext, { loader, restaurants }: BuilderSettings): Page {
  const { t } = context;
  return {
    title: t('demo.builder.title'),
    isPrivate: true,
    body: html`<div class="builder">
      <header class="builder-head">
        <h1>${t('demo.builder.title')}</h1>
        <p>${t('demo.builder.lead')}</p>
        <p class="builder-no-script" data-no-script>${t('demo.builder.noScript')}</p>
      </header>
      <form
        class="builder-form"
        data-builder
        data-loader=${loader.url}
        data-integrity=${loader.integrity ?? nothing}
        data-contrast=${t('demo.builder.contrast')}
        data-light=${t('demo.builder.scheme.light')}
        data-dark=${t('demo.builder.scheme.dark')}
        autocomplete="off"
        hidden
      >
        ${select(
          'element',
          t('demo.builder.element'),
          builderElements.map(({ id, label }) => [id, t(label)]),
        )}
        ${builderElements.map((element) => contentOf(element, context, restaurants))}
        ${appearance(context)} ${colours(context)} ${site(context, loader.integrity !== null)}
      </form>
      ${result(context, new URL(loader.url).origin)}
    </div>`,
  };
}

/** Shown while its element is chosen. */
function contentOf(
  { id, fields }: BuilderElement,
  context: PageContext,
  restaurants: readonly RestaurantTile[],
): TemplateResult | null {
  if (fields.length === 0) return null;
  return html`<fieldset data-fields=${id} hidden disabled>
    <legend>${context.t('demo.builder.content')}</legend>
    ${fields.map((each) => field(each, `${id}-${each.name}`, context, restaurants))}
  </fieldset>`;
}

function field(
  { name, label, help, kind, values = [] }: BuilderField,
  id: string,
  { t }: PageContext,
  restaurants: readonly RestaurantTile[] = [],
): TemplateResult {
  if (kind === 'slug' && restaurants.length > 0) {
    const options = restaurants.map((each) => [each.slug, each.name] as const);
    return select(name, t(label), options, id);
  }
  if (kind === 'switch') {
    return html`<label class="builder-switch"><input type="checkbox" name=${name} /> ${t(label)}</label>`;
  }
  if (kind === 'choice') {
    const options = values.map(([value, text], at) => [at === 0 ? '' : value, t(text)] as const);
    return select(name, t(label), options, id);
  }
  const described = help ? `${id}-help` : nothing;
  return html`<div class="field">
    <label for=${id}>${t(label)}</label>
    <input
      id=${id}
      name=${name}
      value=${name === 'label' ? t('demo.builder.label.default') : ''}
      inputmode=${kind === 'digits' ? 'numeric' : nothing}
      maxlength="200"
      spellcheck="false"
      aria-describedby=${described}
    />
    ${help ? html`<p id=${described} class="quiet">${t(help)}</p>` : null}
  </div>`;
}

function appearance({ t }: PageContext): TemplateResult {
  return html`<fieldset>
    <legend>${t('demo.builder.look')}</legend>
    <div class="builder-pair">
      ${select('theme', t('demo.builder.theme'), [
        ['', t('demo.builder.theme.auto')],
        ['light', t('demo.builder.theme.light')],
        ['dark', t('demo.builder.theme.dark')],
      ])}
      ${select('lang', t('demo.builder.lang'), [
        ['', t('demo.builder.lang.auto')],
        ['de', 'Deutsch'],
        ['en', 'English'],
      ])}
      ${select('font', t('demo.builder.font'), [
        ['', t('demo.builder.font.ours')],
        ['none', t('demo.builder.font.none')],
      ])}
      ${select('radius', t('demo.builder.radius'), [
        ['', t('demo.builder.radius.auto')],
        ['0px', t('demo.builder.radius.none')],
        ['20px', t('demo.builder.radius.round')],
      ])}
    </div>
  </fieldset>`;
}

function select(
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  id = `builder-${name}`,
): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} name=${name}>
      ${options.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
    </select>
  </div>`;
}

function colours({ t }: PageContext): TemplateResult {
  return html`<fieldset>
    <legend>${t('demo.builder.colours')}</legend>
    <ul class="builder-colours">
      ${colourNames.map(
        (name) => html`<li>
          <label>
            <input type="color" name="colour-${name}" value=${builderColours[name].light} data-colour=${name} />
            <span>${t(`demo.builder.colour.${name}`)}</span>
          </label>
        </li>`,
      )}
    </ul>
    <div role="status"><ul class="builder-warnings" data-warnings></ul></div>
    <button class="builder-quiet" type="button" data-reset>${t('demo.builder.reset')}</button>
  </fieldset>`;
}

const apiKey: BuilderField = {
  name: 'api-key',
  label: 'demo.builder.apiKey',
  help: 'demo.builder.apiKey.help',
  kind: 'text',
};

function site(context: PageContext, isBuilt: boolean): TemplateResult {
  const { t } = context;
  return html`<fieldset>
    <legend>${t('demo.builder.site')}</legend>
    ${field(apiKey, 'builder-api-key', context)}
    ${select('footer', t('demo.builder.footer'), [
      ['', t('demo.builder.footer.shown')],
      ['hidden', t('demo.builder.footer.hidden')],
    ])}
    ${isBuilt ? moduleHashes(context) : null}
  </fieldset>`;
}

/** Whether the snippet says the hash of each module too, and not the script's own alone. */
function moduleHashes({ t }: PageContext): TemplateResult {
  return html`<div class="builder-modules">
    <label class="builder-switch">
      <input type="checkbox" name="modules" aria-describedby="builder-modules-help" /> ${t('demo.builder.modules')}
    </label>
    <p id="builder-modules-help" class="quiet">${t('demo.builder.modules.help')}</p>
    <p
      class="builder-notice"
      role="status"
      data-modules-notice
      data-loading=${t('demo.builder.modules.loading')}
      data-failed=${t('demo.builder.modules.failed')}
    ></p>
  </div>`;
}

/** Preview and code, which the site's script fills. */
function result({ t }: PageContext, origin: string): TemplateResult {
  const policy = [
    `script-src ${origin};`,
    `connect-src ${origin} ${origin.replace('http', 'ws')};`,
    `font-src ${origin};`,
    `img-src ${origin} data:;`,
  ].join('\n');
  return html`<div class="builder-result" data-result hidden>
    <section aria-labelledby="builder-preview">
      <div class="builder-bar">
        <h2 id="builder-preview">${t('demo.builder.preview')}</h2>
        <fieldset class="builder-widths">
          <legend class="visually-hidden">${t('demo.builder.width')}</legend>
          <label><input type="radio" name="width" value="wide" checked /> ${t('demo.builder.width.wide')}</label>
          <label><input type="radio" name="width" value="phone" /> ${t('demo.builder.width.phone')}</label>
        </fieldset>
      </div>
      <iframe class="builder-frame" title=${t('demo.builder.preview')} src="/demo/preview" data-preview-frame></iframe>
    </section>
    <section aria-labelledby="builder-code">
      <div class="builder-bar">
        <h2 id="builder-code">${t('demo.builder.code')}</h2>
        <button class="button" type="button" data-copy>${t('demo.builder.copy')}</button>
      </div>
      <pre class="builder-code" tabindex="0" role="group" aria-labelledby="builder-code"><code data-snippet></code></pre>
      <p
        class="builder-copied"
        role="status"
        data-copied=${t('demo.builder.copied')}
        data-not-copied=${t('demo.builder.notCopied')}
      ></p>
      <p class="quiet">${t('demo.builder.integrity')}</p>
      <p class="quiet">${t('demo.builder.policy')}</p>
      <pre class="builder-code" tabindex="0" role="group" aria-label="Content-Security-Policy"><code data-policy>${policy}</code></pre>
    </section>
  </div>`;
}

/** `/demo/preview`: an empty page of a site; the builder around its frame puts the chosen element into it. */
export function previewPage({ t }: PageContext): Page {
  return {
    title: t('demo.builder.preview'),
    isPrivate: true,
    bare: true,
    body: html`<main class="builder-stage" data-stage></main>`,
  };
}
