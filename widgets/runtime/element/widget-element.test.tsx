import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageAtom } from '#state/core/language.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { clearPage, placeElement, settled, shownText } from '../testing/place-element.ts';
import { useWidgetMethods } from './use-widget-methods.ts';
import { useWidget } from './widget-context.ts';
import { widgetElementClass } from './widget-element.ts';

interface ProbeProps {
  readonly slug?: string;
  readonly threshold?: number;
  readonly noSplit?: boolean;
  readonly picks?: readonly string[];
}

interface ProbeElement extends HTMLElement, ProbeProps {
  slug?: string;
  threshold?: number;
  noSplit?: boolean;
  picks?: readonly string[];
  apiBase?: string;
  theme?: string;
  refresh(by: number): Promise<unknown>;
}

const renders = vi.fn<(props: ProbeProps) => void>();

function Probe({ slug = 'none', threshold = 3, noSplit, picks = [] }: ProbeProps) {
  renders({ slug, threshold, noSplit, picks });
  const { lang, flow, theme } = useWidget();
  const t = useMessages();
  const [count, setCount] = useState(0);
  useWidgetMethods({
    refresh: (by: number) => {
      setCount((before) => before + by);
      return 'done';
    },
  });
  if (slug === 'boom') throw new Error('boom');
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {[slug, threshold, String(noSplit), picks.join('+'), lang, flow, theme, t('common.close'), count].join(' ')}
    </button>
  );
}

const markets = fakeMarketplaces();
const Class = widgetElementClass<ProbeProps>(
  Probe,
  {
    props: { slug: 'string', threshold: 'number', noSplit: 'boolean', picks: 'json' },
    methods: ['refresh'],
    events: ['fo-navigate'],
  },
  () => markets.create,
);
customElements.define('fo-probe', Class);

const click = (element: Element) => settled(() => element.shadowRoot?.querySelector<HTMLElement>('button')?.click());

beforeEach(() => {
  renders.mockClear();
});

afterEach(async () => {
  await clearPage();
  document.documentElement.removeAttribute('lang');
});

describe('attributes and properties of an element', () => {
  it('gives the component its defaults while attributes are absent', async () => {
    expect(shownText(await placeElement('<fo-probe></fo-probe>'))).toMatch(/^none 3 false {2}de/);
  });

  it('reads text, number, JSON and a bare boolean', async () => {
    const probe = await placeElement(`<fo-probe slug="x" threshold="2" no-split picks='["a","b"]'></fo-probe>`);
    expect(shownText(probe)).toMatch(/^x 2 true a\+b/);
  });

  it('takes "false" for false', async () => {
    expect(shownText(await placeElement('<fo-probe no-split="false"></fo-probe>'))).toMatch(/^none 3 false/);
  });

  it('asks no other marketplace meanwhile, where a framework gives the attributes after it has placed the element', async () => {
    const before = markets.made.length;
    const probe = document.createElement('fo-probe');
    document.body.append(probe);
    probe.setAttribute('api-base', 'https://late.example');
    probe.setAttribute('slug', 'x');
    await settled(() => undefined);
    expect(shownText(probe)).toMatch(/^x 3 false/);
    expect(markets.made.slice(before).map(({ config }) => config.apiBase)).toEqual(['https://late.example']);
  });

  it('goes back to the default when an attribute is removed', async () => {
    const probe = await placeElement('<fo-probe slug="x" threshold="2" no-split></fo-probe>');
    await settled(() => {
      for (const name of ['slug', 'threshold', 'no-split']) probe.removeAttribute(name);
    });
    expect(shownText(probe)).toMatch(/^none 3 false/);
  });

  it('keeps the previous value and says what to do when JSON or a number is malformed', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const probe = await placeElement(`<fo-probe threshold="2" picks='["a"]'></fo-probe>`);
    await settled(() => {
      probe.setAttribute('picks', '[a');
      probe.setAttribute('threshold', 'many');
    });
    expect(shownText(probe)).toMatch(/^none 2 false a /);
    expect(error.mock.calls.map(([message]) => String(message))).toEqual([
      `<fo-probe>: the attribute picks="[a" can't be read. Its previous value stays in use. Set it to JSON such as '["pizza"]'.`,
      `<fo-probe>: the attribute threshold="many" can't be read. Its previous value stays in use. Set it to a number such as "3".`,
    ]);
    error.mockRestore();
  });

  it('is created with a malformed attribute without throwing', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(shownText(await placeElement(`<fo-probe picks="[a"></fo-probe>`))).toMatch(/^none 3/);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('reflects properties of simple types as attributes, common ones too', async () => {
    const probe = await placeElement<ProbeElement>('<fo-probe></fo-probe>');
    await settled(() => {
      probe.slug = 'y';
      probe.threshold = 5;
      probe.noSplit = true;
      probe.theme = 'dark';
    });
    expect(probe.outerHTML).toBe('<fo-probe slug="y" threshold="5" no-split="" theme="dark"></fo-probe>');
    expect([probe.slug, probe.threshold, probe.noSplit, probe.theme]).toEqual(['y', 5, true, 'dark']);
    await settled(() => {
      Object.assign(probe, { slug: undefined, noSplit: false });
    });
    expect(probe.outerHTML).toBe('<fo-probe threshold="5" theme="dark"></fo-probe>');
  });

  it('keeps a rich property as it is, without an attribute', async () => {
    const probe = await placeElement<ProbeElement>('<fo-probe></fo-probe>');
    const picks = ['a'];
    await settled(() => {
      probe.picks = picks;
    });
    expect(probe.picks).toBe(picks);
    expect(probe.hasAttribute('picks')).toBe(false);
    expect(shownText(probe)).toMatch(/^none 3 false a /);
  });
});

describe('the life of an element', () => {
  it('renders nothing before it stands on the page', async () => {
    const probe = document.createElement('fo-probe');
    await settled(() => probe.setAttribute('slug', 'x'));
    expect(renders).not.toHaveBeenCalled();
  });

  it('keeps its state when it is moved', async () => {
    const probe = await placeElement('<fo-probe></fo-probe>');
    const target = document.createElement('section');
    document.body.append(target);
    await click(probe);
    await settled(() => target.append(probe));
    expect(shownText(probe)).toMatch(/ 1$/);
  });

  it('starts anew when it comes back after it was gone', async () => {
    const probe = await placeElement('<fo-probe></fo-probe>');
    await click(probe);
    await settled(() => probe.remove());
    expect(shownText(probe)).toBe('');
    await settled(() => document.body.append(probe));
    expect(shownText(probe)).toMatch(/ 0$/);
  });

  it('leaves the children of the page in place', async () => {
    const probe = await placeElement('<fo-probe><b slot="loading">wait</b></fo-probe>');
    expect(probe.innerHTML).toBe('<b slot="loading">wait</b>');
  });

  it('carries out a method, also one called before the first rendering', async () => {
    const probe = document.createElement('fo-probe') as ProbeElement;
    const early = probe.refresh(2);
    await settled(() => document.body.append(probe));
    await settled(() => probe.refresh(3));
    expect(await early).toBe('done');
    expect(shownText(probe)).toMatch(/ 5$/);
  });

  it('shows a notice with a retry when the component fails, reports the error and notifies the page', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const received: unknown[] = [];
    document.addEventListener('fo-error-occurred', (event) => received.push(event.detail), { once: true });
    const probe = await placeElement('<fo-probe slug="boom"></fo-probe>');
    const notice = probe.shadowRoot?.querySelector('[part=error][role=alert]');
    expect(notice?.textContent).toContain('Nochmal versuchen');
    // which the page can show in its own way
    expect(notice?.parentElement?.getAttribute('name')).toBe('error');
    expect(received).toEqual([
      {
        key: 'request.error.failed',
        message: 'Da ist etwas schiefgegangen. Bitte versuch es nochmal.',
        shown: true,
      },
    ]);
    expect(markets.calls.at(-1)).toBe('report boom');
    await settled(() => probe.setAttribute('slug', 'fine'));
    await click(probe);
    expect(shownText(probe)).toMatch(/^fine/);
    error.mockRestore();
  });
});

describe('what an element takes from around it', () => {
  it('shares one marketplace with elements of the same api base and key', async () => {
    const before = markets.made.length;
    await placeElement(
      '<fo-probe api-base="https://one.test"></fo-probe><fo-probe api-base="https://one.test/"></fo-probe>',
    );
    expect(markets.made.length).toBe(before + 1);
    expect(markets.calls.filter((call) => call.endsWith('one.test'))).toEqual(['active https://one.test']);
    await clearPage();
    expect(markets.calls.filter((call) => call.endsWith('one.test'))).toEqual([
      'active https://one.test',
      'idle https://one.test',
    ]);
  });

  it('shares nothing with an element of another key, and starts anew when its own changes', async () => {
    const probe = await placeElement('<fo-probe api-base="https://two.test" footer="hidden"></fo-probe>');
    await click(probe);
    const before = markets.made.length;
    await settled(() => probe.setAttribute('api-key', 'K'));
    expect(markets.made.length).toBe(before + 1);
    expect(markets.made.at(-1)?.config).toEqual({ apiBase: 'https://two.test', apiKey: 'K' });
    expect(shownText(probe)).toMatch(/ 0$/);
  });

  it('speaks the language of its attribute, else of the closest lang, else German', async () => {
    const probe = await placeElement('<fo-probe api-base="https://three.test" footer="hidden"></fo-probe>');
    expect(shownText(probe)).toContain(' de ');
    await settled(() => document.documentElement.setAttribute('lang', 'en-GB'));
    // its English texts come when they are asked for
    await expect.poll(() => shownText(probe)).toMatch(/ en .* Close /);
    // and so does what the marketplace says
    expect(markets.made.at(-1)?.marketplace.store.get(languageAtom)).toBe('en');
    await settled(() => probe.setAttribute('lang', 'de-AT'));
    expect(shownText(probe)).toMatch(/ de .* Schließen /);
    expect(probe.shadowRoot?.querySelector('[data-root]')?.getAttribute('lang')).toBe('de');
  });

  it('keeps its state when only language or theme change', async () => {
    const probe = await placeElement('<fo-probe></fo-probe>');
    await click(probe);
    await settled(() => probe.setAttribute('theme', 'dark'));
    expect(shownText(probe)).toMatch(/ dark .* 1$/);
    expect(probe.shadowRoot?.querySelector<HTMLElement>('[data-root]')?.dataset['theme']).toBe('dark');
  });
});
