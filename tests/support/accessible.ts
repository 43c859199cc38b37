import { AxeBuilder } from '@axe-core/playwright';
import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityStandards, describeFindings } from './accessibility-findings.ts';
import { engine } from './engines/find-engines.ts';

interface AccessibilityOptions {
  /** only these rules of axe, where the rest has been looked at before */
  readonly rules?: string[] | undefined;
  /** an element and what in its shadow root is looked at, where the rest of the page is behind a dialog */
  readonly within?: [host: string, inside: string] | undefined;
}

/** Lets axe look at the page as it stands, shadow roots included. */
export async function expectAccessible(page: Page, { rules, within }: AccessibilityOptions = {}): Promise<void> {
  // the builder opens a page of its own for each question; WebKit's driver lacks what it needs for that
  const ask = engine === 'webkit' || page.frames().length === 1 ? askAxe : askAxeWithFrames;
  const violations = await ask(page, { rules, within });
  const findings = describeFindings(violations).filter((finding) => !behindABar.test(finding));
  expect(findings, page.url()).toEqual([]);
}

type Ask = (page: Page, options: AccessibilityOptions) => Promise<Result[]>;

const askAxeWithFrames: Ask = async (page, { rules, within }) => {
  const builder = new AxeBuilder({ page, axeSource: axe.source });
  if (rules) builder.withRules(rules);
  else builder.withTags(accessibilityStandards);
  if (within) builder.include({ fromShadowDom: within });
  return (await builder.analyze()).violations;
};

const askAxe: Ask = async (page, { rules, within }) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = { runOnly: rules ?? accessibilityStandards, iframes: false, resultTypes: ['violations' as const] };
  const run = async (asked: { within: AccessibilityOptions['within']; options: typeof options }) => {
    const context = asked.within ? { include: [{ fromShadowDom: asked.within }] } : document;
    return (await window.axe.run(context, asked.options)).violations;
  };
  return page.evaluate(run, { within, options });
};

declare global {
  interface Window {
    /** in a page that it was put into */
    axe: typeof axe;
  }
}

/** A bar at the window's edge covers part of what is just behind it; that is scrolled into reach. */
const behindABar = /^target-size .*partially obscured/s;
