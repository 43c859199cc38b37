import { lazyComponent } from '../lazy.tsx';

/** Who the marketplace is; its own pages, which most people see first, have an imprint of their own and never need this. */
export const LazyLegalLine = lazyComponent(async () => (await import('./LegalLine.tsx')).LegalLine);
