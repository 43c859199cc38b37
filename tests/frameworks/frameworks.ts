import type { Framework } from './scenarios/framework.ts';
import { plain } from './scenarios/plain/framework.ts';
import { react } from './scenarios/react/framework.tsx';
import { svelte } from './scenarios/svelte/framework.svelte.ts';
import { vue } from './scenarios/vue/framework.ts';

/** All that the elements are tried in. */
export const frameworks: readonly Framework[] = [plain, react, vue, svelte];
