import { DomainError } from '#shared/domain/domain-error.ts';

/**
 * The code of a body, under either of its names.
 * @throws DomainError `request.error.invalid` where there is none, or two different ones
 */
export function codeOf(...names: readonly (string | undefined)[]): string {
  const [code, ...others] = new Set(names.filter((each) => each !== undefined && each !== ''));
  if (code === undefined || others.length > 0) throw new DomainError({ key: 'request.error.invalid', field: 'code' });
  return code;
}
