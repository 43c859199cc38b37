import type { Plugin } from 'vite';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" preserveAspectRatio="none">' +
  '<rect width="16" height="9" fill="#b98a5e"/><circle cx="8" cy="4.5" r="3" fill="#e8d9c3"/></svg>';

/** One drawn plate in place of every picture of the marketplace, so that stored pictures don't go by what was built. */
export function stubPictures(): Plugin {
  return {
    name: 'fo-stub-pictures',
    configureServer({ middlewares }) {
      middlewares.use('/images', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(picture);
      });
    },
  };
}
