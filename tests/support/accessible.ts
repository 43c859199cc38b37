import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** WCAG 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

interface Look {
  /** only these rules of axe, where the rest has been looked at before */
  readonly rules?: string[];
  /** selectors into one shadow root after the other, where the rest of the page is behind a dialog */
  readonly within?: string[];
}

/** Lets axe look at the page as it stands, shadow roots included. */
export async function expectAccessible(page: Page, { rules, within }: Look = {}): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  else axe.withTags(standards);
  if (within) axe.include({ fromShadowDom: within });
  const { violations } = await axe.analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(' ')}: ${failureSummary}`),
  );
  expect(findings, page.url()).toEqual([]);
}
