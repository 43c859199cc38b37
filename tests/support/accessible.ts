import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityStandards, describeFindings } from './accessibility-findings.ts';

interface AccessibilityOptions {
  /** only these rules of axe, where the rest has been looked at before */
  readonly rules?: string[];
  /** an element and what in its shadow root is looked at, where the rest of the page is behind a dialog */
  readonly within?: [host: string, inside: string];
}

/** Lets axe look at the page as it stands, shadow roots included. */
export async function expectAccessible(page: Page, { rules, within }: AccessibilityOptions = {}): Promise<void> {
  const builder = new AxeBuilder({ page, axeSource: axe.source });
  if (rules) builder.withRules(rules);
  else builder.withTags(accessibilityStandards);
  if (within) builder.include({ fromShadowDom: within });
  const { violations } = await builder.analyze();
  const findings = describeFindings(violations).filter((finding) => !behindABar.test(finding));
  expect(findings, page.url()).toEqual([]);
}

/** A bar at the window's edge covers part of what is just behind it; that is scrolled into reach. */
const behindABar = /^target-size .*partially obscured/s;
