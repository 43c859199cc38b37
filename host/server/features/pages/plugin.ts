import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import type { SiteAssets } from '#site/document.ts';
import { loaderIntegrity } from './files/built-files.ts';
import { hasDocumentation, serveDocumentation } from './files/documentation.ts';
import { serveModuleIntegrity } from './files/module-integrity.ts';
import { type BuiltFiles, serveBuiltFiles, serveCurrentLoader } from './files/static-files.ts';
import { demoPageRoutes } from './page-demo.ts';
import { embeddedPageRoutes } from './page-embed.ts';
import { receiptPageRoutes } from './page-receipt.ts';
import type { PageSender } from './page-sender.ts';
import { pageRoutes } from './routes.ts';

interface PagesOptions {
  readonly app: AppContext;
  readonly pages: PageSender;
  /** what the build made */
  readonly built: { files: BuiltFiles; version: string; assets: SiteAssets };
}

/** The host's pages, and the files of the elements and the site. */
export async function pagesPlugin(http: FastifyInstance, { app, pages, built }: PagesOptions): Promise<void> {
  const { files, version } = built;
  const { publicUrl } = app.config;
  await serveBuiltFiles(http, files);
  serveModuleIntegrity(http, files, publicUrl);
  if (hasDocumentation(files.documentation)) await serveDocumentation(http, files.documentation);
  serveCurrentLoader(http, version);
  pageRoutes(http, app, pages);
  demoPageRoutes(http, app, {
    pages,
    loader: {
      url: `${publicUrl}/elements/${version}/loader.js`,
      integrity: loaderIntegrity(files, version),
    },
    hasDocumentation: hasDocumentation(files.documentation),
  });
  receiptPageRoutes(http, app, pages);
  embeddedPageRoutes(http, app, pages);
}
