import type { ElementModules } from './runtime/loader/ensure-defined.ts';

const modules = import.meta.glob('./elements/*/element.ts');

/** Which module defines which tag. The folder's name says it: `elements/order-status` is `<fo-order-status>`. */
export const elementModules: ElementModules = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => [`fo-${path.split('/')[2]}`, load]),
);
