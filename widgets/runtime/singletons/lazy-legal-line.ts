import { lateModule } from '../late/late-module.ts';
import { later } from '../lazy.tsx';

/** Who the marketplace is; its own pages, which most people see first, have an imprint of their own and never need this. */
export const LateLegalLine = later(
  lateModule(() => import('./LegalLine.tsx').then(({ LegalLine }) => LegalLine)),
);
