import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe into a page. The browser context must bypass the content security policy. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(await readFile(AXE, 'utf8'));
}

/**
 * Lists the axe violations of the page, each as `rule: element`.
 * @param within selector of the element to check, by default the whole document
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
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }: { target: unknown; failureSummary: unknown }) =>
        `${id}: ${String(target)} (${String(failureSummary).replaceAll(/\s+/g, ' ').slice(0, 160)})`,
    ),
  );
}
