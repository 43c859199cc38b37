import type { Call } from '#shared/contract/calls/call.ts';

/**
 * The shape that a call answers in. Where the elements are built this module is written anew with a table of all
 * answers, as calls are then light (host/build/vite/light-calls-plugin.ts).
 */
export const answerOf = (call: Call): Call['answer'] => call.answer;
