import { lazyComponent } from '#runtime/lazy.tsx';

/** The server asks for the account's second factor: a form that has sent none goes on with {@link CodeStep}. */
export const codeNeeded = 'second-factor.error.needed';
export const codeWrong = 'second-factor.error.code';

/** Fetched by those who have one alone. */
export const CodeStep = lazyComponent(async () => (await import('./CodeStep.tsx')).CodeStep);
