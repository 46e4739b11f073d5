import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Attributes that name other elements by id. axe reports no missing ids: some of them may appear later. */
const NAMING = [
  'aria-controls',
  'aria-describedby',
  'aria-errormessage',
  'aria-labelledby',
  'aria-owns',
  'for',
  'list',
];

/** In ms. The descriptions and controls of some fields load late. */
const LATE_MS = 5_000;

/** Loads axe into a page. The browser context must bypass the content security policy. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(await readFile(AXE, 'utf8'));
}

/** Lists the ids that attributes name and that the document lacks. The contents of `<template>` do not count. */
function listMissingIds(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (names) =>
      names.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
          (element.getAttribute(name) ?? '')
            .split(/\s+/)
            .filter((id) => id !== '' && document.getElementById(id) === null)
            .map((id) => `missing-id: ${name}="${id}" (${element.outerHTML.slice(0, 160)})`),
        ),
      ),
    NAMING,
  );
}

/** Lists the ids that stay missing after the late parts have loaded. */
async function findMissingIds(page: Page): Promise<readonly string[]> {
  const isComplete = async () => (await listMissingIds(page)).length === 0;
  await vi.waitUntil(isComplete, { timeout: LATE_MS, interval: 50 }).catch(() => undefined);
  return listMissingIds(page);
}

/**
 * Lists the axe violations of the page, each as `rule: element`, and the missing ids of the whole document.
 * @param within selector of the element that axe checks, by default the whole document
 */
export async function findViolations(page: Page, within?: string): Promise<readonly string[]> {
  if (await page.evaluate(() => !Reflect.has(globalThis, 'axe'))) await loadAxe(page);
  const found: unknown = await page.evaluate(
    async ({ tags, place }) => {
      const axe: unknown = Reflect.get(globalThis, 'axe');
      const run: unknown = Reflect.get(Object(axe), 'run');
      if (typeof run !== 'function') throw new Error('axe is not loaded: call loadAxe first.');
      const { violations } = await run.call(axe, place, { runOnly: tags, resultTypes: ['violations'] });
      return violations;
    },
    { tags: TAGS, place: within ?? 'html' },
  );
  if (!Array.isArray(found)) throw new Error('axe returned no list of violations.');
  const violations = found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }: { target: unknown; failureSummary: unknown }) =>
        `${id}: ${String(target)} (${String(failureSummary).replaceAll(/\s+/g, ' ').slice(0, 160)})`,
    ),
  );
  return [...violations, ...(await findMissingIds(page))];
}
