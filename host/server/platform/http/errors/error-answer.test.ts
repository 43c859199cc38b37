import { describe, expect, it } from 'vitest';
import { DomainError } from '#shared/domain/domain-error.ts';
import { errorAnswer } from './error-answer.ts';

describe('errorAnswer', () => {
  it('answers with every error, its text in the language and its field', () => {
    const error = new DomainError([
      { key: 'order.error.empty-basket' },
      { key: 'order.error.terms', field: 'acceptedTerms' },
    ]);
    expect(errorAnswer(error, 'en')).toEqual({
      status: 422,
      unexpected: false,
      body: {
        errors: [
          { key: 'order.error.empty-basket', message: 'Your basket is empty.' },
          { key: 'order.error.terms', message: 'Please accept the terms.', field: 'acceptedTerms' },
        ],
      },
    });
  });

  it('names cents of an error as a price in its text', () => {
    const params = { minimumCents: 2000, missingCents: 515 };
    const error = new DomainError({ key: 'voucher.error.minimum-order-value', params });
    const [entry] = errorAnswer(error, 'de').body.errors;
    expect(entry?.message).toMatch(/^Für diesen Gutschein fehlen noch €.5,15\.$/);
  });

  it('carries the current identifiers of a stale basket', () => {
    const error = new DomainError('basket.error.invalid-id', { basketCacheId: 'b', basketItemCacheId: null });
    expect(errorAnswer(error, 'de').status).toBe(400);
    expect(errorAnswer(error, 'de').body).toMatchObject({ basketCacheId: 'b', basketItemCacheId: null });
  });

  it('never shows what an unexpected error says', () => {
    const answer = errorAnswer(new Error('password is hunter2'), 'de');
    expect(answer.status).toBe(500);
    expect(answer.unexpected).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain('hunter2');
  });

  it('says by which number an unexpected error is found, and of no other', () => {
    const number = 'k3J-x_9dQz71aBcD';
    expect(errorAnswer(new Error('oops'), 'de', { number }).body.errors).toEqual([
      {
        key: 'request.error.failed',
        message: `Da ist etwas schiefgegangen. Bitte versuch es nochmal. (Fehlernummer ${number})`,
        number,
      },
    ]);
    const [failed] = errorAnswer(new Error('oops'), 'en', { number, failed: 'order.error.failed' }).body.errors;
    expect(failed?.message).toBe(`An error occurred. (Error number ${number})`);
    const [refused] = errorAnswer(new DomainError('order.error.unknown'), 'de', { number }).body.errors;
    expect(refused).toEqual({ key: 'order.error.unknown', message: 'Diese Bestellung gibt es nicht.' });
  });

  it('answers malformed JSON with 400 and an oversized body with 413', () => {
    expect(errorAnswer({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }, 'de').status).toBe(400);
    expect(errorAnswer({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'de').status).toBe(413);
  });

  it('answers an address of any length that leads nowhere with 404', () => {
    expect(errorAnswer({ code: 'FST_ERR_MAX_PARAM_LENGTH', statusCode: 414 }, 'de').status).toBe(404);
  });

  it("never takes the visitor's error for its own", () => {
    expect(errorAnswer({ statusCode: 416 }, 'de')).toMatchObject({ status: 400, unexpected: false });
    expect(errorAnswer({ statusCode: 507 }, 'de')).toMatchObject({ status: 500, unexpected: true });
  });
});
