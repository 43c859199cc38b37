import type { Result } from 'axe-core';

/** WCAG 2.2, levels A and AA, by axe's tags. */
export const accessibilityStandards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What axe found, a line each: the rule, the place and what to fix. */
export function describeFindings(violations: readonly Pick<Result, 'id' | 'nodes'>[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(' ')}: ${failureSummary}`),
  );
}
