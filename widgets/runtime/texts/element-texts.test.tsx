import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWidget } from '../element/widget-context.ts';
import { widgetElementClass } from '../element/widget-element.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { clearPage, placeElement, settled, shownText } from '../testing/place-element.ts';
import type { PageTexts } from './page-texts.ts';
import { TextSource } from './text-source.ts';

/** English arrives when the test says so. */
type English = Record<string, string>;
const areas = new Map<string, PromiseWithResolvers<English>[]>();

function Probe() {
  const t = useMessages();
  const { lang } = useWidget();
  const texts = [t('search.label'), t('common.by', { name: 'uns' }), t('checkout.confirm.order')];
  return <p>{[lang, ...texts].join(' | ')}</p>;
}

interface ProbeElement extends HTMLElement {
  texts?: PageTexts | undefined;
}

// the texts of the runtime itself come as modules, which takes as long as it takes
beforeAll(() => new TextSource([]).english.load());

let count = 0;
let tag = '';

/** Each test has an element of its own, whose English nobody has asked for. */
beforeEach(() => {
  count += 1;
  tag = `fo-texts-${count}`;
  const tries: PromiseWithResolvers<English>[] = [];
  areas.set(tag, tries);
  const area = {
    de: { 'search.label': 'Wohin', 'checkout.confirm.order': 'Zahlungspflichtig bestellen' },
    en: () => {
      const attempt = Promise.withResolvers<English>();
      tries.push(attempt);
      return attempt.promise;
    },
  };
  const { create } = fakeMarketplaces();
  customElements.define(
    tag,
    widgetElementClass(Probe, { props: {}, texts: [area] }, () => create),
  );
});

afterEach(async () => {
  await clearPage();
  document.documentElement.removeAttribute('lang');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const place = (attributes = '', children = '') =>
  placeElement<ProbeElement>(`<${tag} ${attributes}>${children}</${tag}>`);
const tries = () => areas.get(tag) ?? [];

const shows = (element: Element, text: string) =>
  settled(() => vi.waitFor(() => expect(shownText(element)).toContain(text), { timeout: 10_000 }));
const arrive = (attempt = 0) =>
  settled(() => tries()[attempt]?.resolve({ 'search.label': 'Where to', 'checkout.confirm.order': 'Order, and pay' }));
const fail = (attempt = 0) => settled(() => tries()[attempt]?.reject(new Error('offline')));

describe('the language of an element', () => {
  it('shows nothing before its English texts are there, and never German first', async () => {
    const probe = await place('lang="en"');
    expect(shownText(probe)).toBe('');
    await arrive();
    await shows(probe, 'en | Where to | A service of uns');
  });

  it('switches live, the old one staying until the new one is there', async () => {
    const probe = await place();
    await settled(() => probe.setAttribute('lang', 'en'));
    expect(shownText(probe)).toContain('de | Wohin | Ein Dienst von uns');
    await arrive();
    await shows(probe, 'en | Where to');
    await settled(() => probe.setAttribute('lang', 'de'));
    expect(shownText(probe)).toContain('de | Wohin');
    await settled(() => probe.setAttribute('lang', 'en'));
    expect(shownText(probe)).toContain('en | Where to');
    expect(tries()).toHaveLength(1);
  });

  it('follows the page’s', async () => {
    const probe = await place();
    await settled(() => {
      document.documentElement.lang = 'en-GB';
    });
    await arrive();
    await shows(probe, 'en | Where to');
  });

  it('is German while English can’t be had, which is tried again after a while', async () => {
    const probe = await place('lang="en"');
    vi.useFakeTimers();
    await fail();
    await settled(() => vi.waitFor(() => expect(shownText(probe)).toContain('de | Wohin')));
    await settled(() => vi.advanceTimersByTimeAsync(2_000));
    expect(tries()).toHaveLength(2);
    await arrive(1);
    await settled(() => vi.waitFor(() => expect(shownText(probe)).toContain('en | Where to')));
  });

  it('is tried again at once when the connection is back', async () => {
    const probe = await place('lang="en"');
    await fail();
    await shows(probe, 'de | Wohin');
    await settled(() => globalThis.dispatchEvent(new Event('online')));
    expect(tries()).toHaveLength(2);
    await arrive(1);
    await shows(probe, 'en | Where to');
  });

  it('is not asked for any longer by an element that has gone', async () => {
    const probe = await place('lang="en"');
    await settled(() => probe.remove());
    vi.useFakeTimers();
    await fail();
    await settled(() => vi.advanceTimersByTimeAsync(120_000));
    expect(tries()).toHaveLength(1);
  });
});

describe('texts in the page’s own words', () => {
  it('replace ours, live, with their placeholders, and are ours again when they are taken away', async () => {
    const probe = await place();
    await settled(() => {
      probe.texts = { 'search.label': 'Wohin soll’s gehen?', 'common.by': '{name} zu Diensten' };
    });
    expect(shownText(probe)).toContain('Wohin soll’s gehen? | uns zu Diensten');
    await settled(() => {
      probe.texts = { 'search.label': 'Adresse' };
    });
    expect(shownText(probe)).toContain('Adresse | Ein Dienst von uns');
    await settled(() => {
      probe.texts = undefined;
    });
    expect(shownText(probe)).toContain('Wohin | Ein Dienst von uns');
  });

  it('come as JSON in an attribute too, for each language its own', async () => {
    const probe = await place(`texts='{"search.label": "Beides", "en": {"search.label": "Your place"}}'`);
    expect(shownText(probe)).toContain('de | Beides');
    await settled(() => probe.setAttribute('lang', 'en'));
    await arrive();
    await shows(probe, 'en | Your place');
  });

  it('hold for the elements inside, which may say otherwise', async () => {
    const outer = await place(
      `texts='{"search.label": "Außen", "common.by": "{name} mal"}'`,
      `<${tag} texts='{"search.label": "Innen"}'></${tag}>`,
    );
    expect(shownText(outer.firstElementChild as Element)).toContain('Innen | uns mal');
  });

  it('are kept when they were set before the element was defined', async () => {
    const early = document.createElement('fo-texts-early') as ProbeElement;
    early.texts = { 'search.label': 'Früh' };
    document.body.replaceChildren(early);
    const Class = class extends (customElements.get(tag) as CustomElementConstructor) {};
    await settled(() => customElements.define('fo-texts-early', Class));
    expect(shownText(early)).toContain('Früh');
  });

  it('never replace what the law asks for, nor take a text that is none; the console says so once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const probe = await place();
    const odd = {
      'checkout.confirm.order': 'Los',
      'search.label': ' ',
      'search.label.typo': 'x',
      'common.retry': 7,
    };
    await settled(() => {
      probe.texts = odd as unknown as PageTexts;
    });
    await settled(() => {
      probe.texts = { ...odd } as unknown as PageTexts;
    });
    expect(shownText(probe)).toContain('Wohin | Ein Dienst von uns | Zahlungspflichtig bestellen');
    expect(warn.mock.calls.map(([line]) => String(line).replace(/^.*replaces, /, ''))).toEqual([
      '"checkout.confirm.order" stays as it is, since the law asks for it.',
      '"search.label" is no text: set it to a string that is not blank.',
      '"search.label.typo" is no text of the elements: look for its key in the documentation.',
      '"common.retry" is no text: set it to a string that is not blank.',
    ]);
    await settled(() => probe.setAttribute('texts', '{"search.label"'));
    expect(error.mock.calls[0]?.[0]).toContain("can't be read. The texts stay as they are.");
    expect(shownText(probe)).toContain('Wohin');
  });

  it('are shown as they are written, whatever is in them', async () => {
    const probe = await place();
    const text = `<img src=x onerror=alert(1)> {constructor} \u202e😀 ${'lang '.repeat(2000)}`;
    await settled(() => {
      probe.texts = { 'search.label': text };
    });
    expect(shownText(probe)).toContain(text);
    expect(probe.shadowRoot?.querySelector('img')).toBeNull();
  });
});
