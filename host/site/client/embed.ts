import {
  type EmbedMessage,
  type EmbedSettings,
  embedAppId,
  embedAttributes,
  embedTag,
} from '#shared/contract/embed-page.ts';

/**
 * Mounts an embedded page on its app element and reports its height to the page around it. A frame in a sandbox
 * without an origin of its own can keep nothing and call nobody; then the page says so and mounts nothing.
 */
export function mountEmbeddedPage(page: Window = globalThis.window): void {
  const { document } = page;
  const app = document.getElementById(embedAppId);
  const json = app?.dataset['settings'];
  if (!app || json === undefined) return;
  app.removeAttribute('aria-busy');
  if (page.origin === 'null') {
    app.replaceChildren();
    document.getElementById('sandboxed')?.removeAttribute('hidden');
  } else {
    // drawn by the server, or made here
    const known = app.querySelector(embedTag);
    const element = known ?? document.createElement(embedTag);
    const attributes = embedAttributes(JSON.parse(json) as EmbedSettings, document.location.origin);
    for (const [name, value] of Object.entries(attributes)) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    if (!known) app.replaceChildren(element);
  }
  const parts = document.querySelectorAll('.embed-content, .embed-footer');
  if (page.parent === page) return;
  const growth = new ResizeObserver(() => {
    const heights = [...parts].map((part) => part.getBoundingClientRect().height);
    const height = Math.ceil(heights.reduce((sum, each) => sum + each, 0));
    // a height is no secret; who may frame the page was decided by the server
    page.parent.postMessage({ type: 'fo-resized', height } satisfies EmbedMessage, '*');
  });
  for (const part of parts) growth.observe(part);
}
