import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/calls/all-calls.ts';
import { openApiDocument } from './openapi-document.ts';

describe('openApiDocument', () => {
  const document = openApiDocument({ title: 'Mahlzeit', version: '1', server: 'http://localhost:3000' });
  const paths = document['paths'] as Record<string, Record<string, { operationId: string; responses: object }>>;

  it('has every call of the contract once', () => {
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map((each) => each.operationId));
    expect(ids.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it('names the errors of a call by status', () => {
    const responses = paths['/json/restaurant/{slug}/order']?.['post']?.responses;
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['201', '409', '422']));
  });
});
