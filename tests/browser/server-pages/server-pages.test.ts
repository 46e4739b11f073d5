import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { takeSample } from '../../fixtures/take-sample.ts';
import { findBrokenNumbers } from '../find-broken-words.ts';
import { findMisfits } from '../find-misfits.ts';
import { findViolations } from '../find-violations.ts';
import { SMALL_PHONE } from '../phone.ts';
import { readLines, translatePage } from '../translate-page.ts';
import { COMPANY, CUSTOMER, useServerPages } from './use-server-pages.ts';

const { shop, visitors, begin, pathsOf } = useServerPages();
const WIDTHS = [SMALL_PHONE.width, 768, 1280] as const;

/** Data that a translation must not change: invoice numbers, emails and company names. */
const DATA = new RegExp(`FC-\\d+|${CUSTOMER}|${COMPANY}`);

const schemes = takeSample(['light', 'dark'] as const, 1, 'color schemes');

type Findings = Record<string, readonly string[]>;

function note(findings: Findings, name: string, found: readonly string[]): void {
  if (found.length > 0) findings[name] = found;
}

/** Opens every folded section, so that its content is checked too. */
async function unfold(page: Page): Promise<void> {
  await page.locator('details:not(.site-menu)').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
}

/** Returns the texts with data that a translation has replaced. */
function findTranslatedData(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ source }) =>
      [...document.querySelectorAll('font > font')]
        .map((text) => `${text.closest(':not(font)')?.localName}: ${text.textContent}`)
        .filter((text) => new RegExp(source).test(text)),
    { source: DATA.source },
  );
}

describe.each(visitors)('a server-rendered page, for the visitor %s', (visitor) => {
  it('shows a heading that contains no record id', async () => {
    const { page } = await begin(visitor);
    const headings: string[] = [];
    for (const path of pathsOf(visitor)) {
      await page.goto(shop.address + path);
      headings.push(...(await page.locator('main h1').allInnerTexts()));
    }
    expect(headings).toHaveLength(pathsOf(visitor).length);
    expect(headings.filter((heading) => /[\da-f]{8}-[\da-f]{4}/.test(heading))).toEqual([]);
  });

  it('sends no request to another origin, and forbids inline code in its security policy', async () => {
    const { page } = await begin(visitor);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== shop.address) foreign.push(request.url());
    });
    const loose: string[] = [];
    for (const path of pathsOf(visitor)) {
      const response = await page.goto(shop.address + path);
      const policy = (await response?.headerValue('content-security-policy')) ?? '';
      const isStrict =
        policy.includes("default-src 'none'") &&
        !/unsafe-|https?:|\*/.test(policy.replaceAll(shop.address, ''));
      if (!isStrict) loose.push(`${path}: ${policy}`);
    }
    expect(foreign).toEqual([]);
    expect(loose).toEqual([]);
  });

  it.each(schemes)('passes axe and fits every tested width in %s mode', async (colorScheme) => {
    const { page } = await begin(visitor, { bypassCSP: true, reducedMotion: 'reduce', colorScheme });
    const findings: Findings = {};
    for (const path of pathsOf(visitor)) {
      await page.goto(shop.address + path);
      await unfold(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: SMALL_PHONE.height });
        const misfits = [...(await findMisfits(page)), ...(await findBrokenNumbers(page))];
        note(findings, `${path} at ${width} px`, [...misfits, ...(await findViolations(page))]);
      }
    }
    expect(findings).toEqual({});
  });

  it('leaves data untranslated, fits a small phone and passes axe when the browser translates it', async () => {
    const { page } = await begin(visitor, {
      bypassCSP: true,
      reducedMotion: 'reduce',
      viewport: SMALL_PHONE,
    });
    const findings: Findings = {};
    for (const path of pathsOf(visitor)) {
      await page.goto(shop.address + path);
      await unfold(page);
      const before = await readLines(page);
      await translatePage(page);
      expect(await readLines(page)).toEqual(before);
      const misfits = [...(await findMisfits(page)), ...(await findBrokenNumbers(page))];
      const data = await findTranslatedData(page);
      note(findings, path, [...misfits, ...data, ...(await findViolations(page))]);
    }
    expect(findings).toEqual({});
  });
});
