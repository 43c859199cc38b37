import type { Frame, Page } from 'playwright-core';
import { aForeignSite, type ForeignSite } from './foreign-site.ts';

/** A partner's page as it is to be: everything may be left out. */
interface Embedding {
  /** query of the embedded page; the api key is `demo` unless it says otherwise */
  readonly query?: Readonly<Record<string, string>>;
  /** value of the frame's `sandbox` attribute */
  readonly sandbox?: string;
  /** the page has elements of ours too, before its frame: they share its session */
  readonly withElements?: boolean;
  /** of the frame, in px */
  readonly width?: number;
  readonly height?: number;
}

/** A partner's site on another origin, with a page that embeds ours and pages that it leads to. */
export interface EmbeddingSite extends ForeignSite {
  /** absolute, of this site */
  readonly at: (path: string) => string;
  /**
   * Opens the page with the frame and does not touch the frame: looking into one by the driver counts, to the browser,
   * as a person's hand on it.
   */
  visit(page: Page, embedding?: Embedding): Promise<void>;
  /** Opens the page with the frame; resolves once the frame has been loaded. */
  open(page: Page, embedding?: Embedding): Promise<Frame>;
  /** what the frame has sent to the page around it, oldest first */
  messages(page: Page): Promise<readonly { type: string; [name: string]: unknown }[]>;
}

const locationLine = (url: string) => `<fo-address-search compact no-redirect api-key="demo"></fo-address-search>
  <script type="module" async src="${url}/elements/loader.js"></script>`;

/** Every address of the site but its home is a page that the frame may lead to, with elements of ours on it. */
export async function anEmbeddingSite(url: string): Promise<EmbeddingSite> {
  const site = await aForeignSite({
    policy: `default-src 'none'; img-src data: ${url}; font-src ${url}; script-src 'unsafe-inline' ${url}; style-src 'unsafe-inline'; frame-src ${url}; connect-src ${url} ${url.replace('http', 'ws')}`,
    body: ({ pathname, searchParams }) => {
      if (pathname !== '/') return `<main><h1>Wirt ${pathname}</h1>${locationLine(url)}</main>`;
      const { query, sandbox, withElements, width, height } = JSON.parse(
        searchParams.get('embedding') ?? '{}',
      ) as Embedding;
      const src = `${url}/embed/addresses?${new URLSearchParams({ apiKey: 'demo', ...query })}`;
      const attributes = sandbox === undefined ? '' : `sandbox="${sandbox}"`;
      return `<main><h1>Wirt</h1>
        <script>
          const received = [];
          addEventListener('message', ({ data, origin }) => {
            if (origin === '${url}' || origin === 'null') received.push(data);
          });
        </script>
        ${withElements ? locationLine(url) : ''}
        <iframe title="Adresse" src="${src.replaceAll('&', '&amp;')}" ${attributes}
          style="inline-size: ${width ?? 600}px; max-inline-size: 100%; block-size: ${height ?? 640}px; border: 0"></iframe>
      </main>`;
    },
  });
  const at = (path: string) => new URL(path, site.url).href;
  const visit = async (page: Page, embedding: Embedding = {}) => {
    await page.goto(at(`/?${new URLSearchParams({ embedding: JSON.stringify(embedding) })}`));
  };
  return {
    ...site,
    at,
    visit,
    async open(page, embedding) {
      await visit(page, embedding);
      return await frameOf(page);
    },
    messages: (page) => page.evaluate('received'),
  };
}

/** The frame in the page, once its document is there. */
export async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The iframe has no document.');
  await frame.waitForSelector('h1');
  return frame;
}
