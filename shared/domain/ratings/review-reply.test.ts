import { expect, it } from 'vitest';
import { temporal } from '../time/temporal.ts';
import { mayReply, replyChangeableUntil } from './review-reply.ts';

const at = (text: string) => temporal().Instant.from(text);

it('a reply can be changed for fourteen days from the first one, whatever the clocks do meanwhile', () => {
  const repliedAt = '2026-10-20T10:00:00Z';
  expect(replyChangeableUntil(repliedAt).toString()).toBe('2026-11-03T10:00:00Z');
  expect(mayReply(repliedAt, at('2026-11-03T09:59:59Z'))).toBe(true);
  expect(mayReply(repliedAt, at('2026-11-03T10:00:00Z'))).toBe(false);
});

it('a first reply can be made at any time', () => {
  expect(mayReply(null, at('2036-11-03T10:00:00Z'))).toBe(true);
});
