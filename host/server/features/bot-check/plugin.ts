import fp from 'fastify-plugin';
import type { AppContext } from '#server/app-context.ts';
import { addBotCheckHook } from './bot-check-hook.ts';
import { botCheckRoutes } from './routes.ts';

/** The bot check of every form that has one, and the contact form. Before the forms' own routes are registered. */
export const botCheckPlugin = fp<AppContext>(async (http, app) => {
  addBotCheckHook(http, app);
  botCheckRoutes(http, app);
});
