import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { fillStep, pressContinue, waitForForm } from '../tests/browser/fill-form.ts';
import { getJourney } from '../tests/journeys/read-journeys.ts';
import type { Journey } from '../tests/journeys/read-journeys.ts';
import type { Benchmark } from './benchmark.ts';
import { launchChromium } from './keystrokes/browser.ts';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';
import { isStorefrontBuilt, startStorefront } from './storefront/start-storefront.ts';

const usage = 'npm run bench -- questions';

/** The shortest order of each form when the counts began. The list is fixed, so that two commits compare. */
const journeys = [
  'boi/foreign-llc',
  'business-identity/bundle',
  'domains/longer-ending',
  'domestication/short-page',
  'double-llc/minimal',
  'foreign-registration/partnership-from-abroad',
  'form-a-business/llc-wyoming',
  'mail-forwarding/minimal',
  'registered-agent/minimal',
  'tax-id/llc-with-ssn',
  'trademark/word-mark',
  'vehicle-registration/boat-and-trailer',
] as const;

/**
 * Counts the fields of the present step that a visitor answers or skips: a group of choices is one, and a field
 * in a closed fold is none.
 */
function countFields(page: Page): Promise<number> {
  return page
    .locator('.order-form [data-path]')
    .evaluateAll(
      (fields) =>
        fields.filter((field) =>
          [...field.querySelectorAll('input:not([type="hidden"]), select, textarea, button')].some(
            (control) =>
              control.closest('[data-path]') === field && (control.parentElement?.checkVisibility() ?? false),
          ),
        ).length,
    );
}

/** Fills in a golden case up to its last step. Returns the number of fields by step. */
async function countSteps(page: Page, journey: Journey): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const step of journey.steps) {
    await page.locator(`#step-title-${step}`).waitFor();
    await fillStep(page, journey);
    counts[step] = await countFields(page);
    if (step === journey.steps.at(-1)) break;
    await pressContinue(page);
  }
  return counts;
}

/** Counts the questions of each order form. Returns exit code 1 when the storefront is not built. */
async function runQuestions(args: readonly string[]): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  if (!isStorefrontBuilt()) return 1;
  const folder = await makeDataFolder();
  const storefront = await startStorefront(folder);
  const browser = await launchChromium();
  let sum = 0;
  try {
    for (const journey of journeys.map(getJourney)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${storefront.origin}/${journey.slug}/?page=${journey.page}`);
      await waitForForm(page);
      const steps = await countSteps(page, journey);
      const total = Object.values(steps).reduce((all, count) => all + count, 0);
      sum += total;
      console.log(`${journey.name}: ${total} fields ${JSON.stringify(steps)}`);
      await page.close();
    }
    console.log(`Sum: ${sum} fields`);
  } finally {
    await browser.close();
    await storefront.end('SIGTERM');
    await removeDataFolder(folder);
  }
  return 0;
}

export const questionsBenchmark: Benchmark = { usage, run: runQuestions };
