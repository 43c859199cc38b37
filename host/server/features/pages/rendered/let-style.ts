import type { FastifyReply } from 'fastify';
import { hashSource } from '#platform/http/platform.ts';

/** Lets a page's policy pass the style that markup for a partner brings along; null: it brings none. */
export function letStyle(reply: FastifyReply, text: string | null): void {
  if (text === null) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hashSource(text)}`));
}
