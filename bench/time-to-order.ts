import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { readCartDomains } from '../src/domain/domain-names/cart-domains.ts';
import { isRecord } from '../src/domain/read-property.ts';
import { keyOf } from '../src/domain/options/options.ts';
import { domainField, domainRow, waitForResults } from '../tests/browser/fill-domains.ts';
import { controlOf, fieldOf, fillField } from '../tests/browser/fill-form.ts';
import { listFields } from '../tests/browser/list-fields.ts';
import { mainButton, waitForForm } from '../tests/browser/fill-form.ts';
import { getJourney } from '../tests/journeys/read-journeys.ts';
import type { Journey } from '../tests/journeys/read-journeys.ts';
import type { Benchmark } from './benchmark.ts';
import { launchChromium } from './keystrokes/browser.ts';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';
import { isStorefrontBuilt, startStorefront } from './storefront/start-storefront.ts';

const usage = 'npm run bench -- time-to-order';

/** Simulated human speed, in ms: to type a character, to find and read a field, and to press something. */
const MS = { key: 120, find: 900, press: 300 };

const JOURNEYS = ['form-a-business/llc-wyoming', 'registered-agent/minimal', 'domains/two-domains'];

/** Returns an answer as a person types it: month and year of the expiration date in one field, a state by its code. */
function typedAnswer(path: string, answers: Journey['answers']): unknown {
  const answer = answers[path];
  // A map of states with one state is asked with a list of states.
  if (isRecord(answer) && keyOf(answer) === undefined) return Object.keys(answer)[0];
  if (!path.endsWith('.exp_month')) return answer;
  const year = String(answers[path.replace('exp_month', 'exp_year')]).slice(-2);
  return `${String(answer).padStart(2, '0')}${year}`;
}

/** Answers a form at human speed, without autofill. Counts fields, keys and presses. */
class Person {
  readonly done = { fields: 0, keys: 0, presses: 0 };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Locator): Promise<void> {
    this.done.presses += 1;
    await sleep(MS.press);
    await target.click();
  }

  async #type(control: Locator, text: string): Promise<void> {
    if (!(await control.evaluate((element) => element === document.activeElement))) await this.press(control);
    this.done.keys += text.length;
    await this.#page.keyboard.type(text, { delay: MS.key });
  }

  async #addDomain(domain: string, years: number): Promise<void> {
    await domainField(this.#page).clear();
    await this.#type(domainField(this.#page), `${domain}\n`);
    await waitForResults(this.#page);
    const row = domainRow(this.#page, domain).first();
    await this.press(row.locator('.domain-toggle button'));
    const more = row.getByRole('button', { name: /^One year more/ });
    for (let year = 1; year < years; year += 1) await this.press(more);
  }

  /** Answers a field. A field that already has the answer takes only the time to find and read it. */
  async #answer(path: string, answer: unknown): Promise<void> {
    this.done.fields += 1;
    await sleep(MS.find);
    for (const { domain, duration } of readCartDomains(answer)) await this.#addDomain(domain, duration);
    if (Array.isArray(answer)) return;
    const control = controlOf(this.#page, path);
    const key = keyOf(answer) ?? String(answer);
    const kind = await control.evaluate((element) =>
      element instanceof HTMLInputElement ? (element.role ?? element.type) : element.localName,
    );
    if (/^(text|email|tel|password|combobox)$/.test(kind)) {
      if ((await control.inputValue()).includes(key)) return;
      const isMasked = /numeric|tel/.test((await control.getAttribute('inputmode')) ?? '');
      await this.#type(control, isMasked ? key.replaceAll(/\D/g, '') : key);
      if (kind !== 'combobox') return;
      await this.#page.getByRole('listbox').waitFor();
      await this.#type(control, '\n');
    } else if ((await fieldOf(this.#page, path).locator(`input[value="${key}"]:checked`).count()) === 0) {
      // A select takes one press to open and one to choose.
      const presses = kind === 'select' ? 2 : 1;
      this.done.presses += presses;
      await sleep(presses * MS.press);
      await fillField(this.#page, path, answer);
    }
  }

  /** Answers the fields of a step, including fields that appear meanwhile, and presses the main button. */
  async passStep(step: string, answers: Journey['answers']): Promise<void> {
    await this.#page.locator(`#step-title-${step}`).waitFor();
    const seen = new Set<string>();
    for (;;) {
      const fields = await listFields(this.#page);
      const next = fields.find(({ path, shown }) => path in answers && !seen.has(shown));
      if (next === undefined) break;
      seen.add(next.shown);
      await this.#answer(next.shown, typedAnswer(next.path, answers));
    }
    for (const box of await this.#page.locator('label[for="renewal-consent"]').all()) await this.press(box);
    await this.press(mainButton(this.#page));
  }
}

/**
 * Measures the time from the first page of a form to the placed order. Returns exit code 1 when the
 * storefront is not built.
 */
async function runTimeToOrder(args: readonly string[]): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  if (!isStorefrontBuilt()) return 1;
  const folder = await makeDataFolder();
  const storefront = await startStorefront(folder);
  const browser = await launchChromium();
  const rows = [];
  try {
    for (const { slug, steps, answers } of JOURNEYS.map(getJourney)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const person = new Person(page);
      const start = performance.now();
      await page.goto(`${storefront.origin}/${slug}/`);
      await waitForForm(page);
      for (const step of steps) await person.passStep(step, answers);
      await page.getByText('Your order is placed.').waitFor();
      const seconds = Math.round((performance.now() - start) / 1000);
      rows.push({ form: slug, steps: steps.length, ...person.done, seconds });
    }
    console.table(rows);
  } finally {
    await browser.close();
    await storefront.end('SIGTERM');
    await removeDataFolder(folder);
  }
  return 0;
}

export const timeToOrderBenchmark: Benchmark = { usage, run: runTimeToOrder };
