import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { createPreviewStore } from '#server/cli/forms/preview-store.ts';
import { runWords } from '../definitions/cli/run-words.ts';
import { readJourneys, readMessageJourneys } from '../journeys/read-journeys.ts';
import { fieldOf, fillStep, fillUntil, mainButton, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { readSummary } from './read-order.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront();

/** The author's folder, with edits that are not published. */
const author = mkdtempSync(join(tmpdir(), 'author-'));
const definitions = join(author, 'form-definitions');
const prices = join(author, 'catalogue');
const REFUSED = 'This is a preview. The form is complete, but nothing was sent, ordered or charged.';

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(file, text.replaceAll(from, to));
}

beforeAll(() => {
  cpSync('form-definitions', definitions, { recursive: true });
  cpSync('server/catalogue/data', prices, { recursive: true });
});
afterAll(() => rmSync(author, { recursive: true }));

/** Opens a preview, whose refusals are expected. */
async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
  const begun = await visit(path, options);
  begun.expectProblems(/\b(409|410)\b/, /This is a preview/);
  return begun.page;
}

/** Makes a preview of a form in the author's folder. Returns the path of its link. */
async function preview(slug: string): Promise<string> {
  const pool = new Pool({ connectionString: shop.databaseUrl });
  try {
    const previews = createPreviewStore({
      origin: shop.address,
      useQueries: (run) => run(drizzle(pool)),
      loadCatalogue: () => loadCatalogue(prices),
    });
    const { output } = await runWords(['preview', slug, '--json'], {
      root: definitions,
      metaSchemas: [],
      sourceTypes: '/nowhere',
      today: new Date().toISOString().slice(0, 10),
      loadCatalogue: () => loadCatalogue(prices),
      previews,
    });
    const { address }: { readonly address: string } = JSON.parse(output);
    return new URL(address).pathname;
  } finally {
    await pool.end();
  }
}

const SCREENS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

describe('the preview of an edited form', () => {
  it.each(SCREENS)(
    'shows the edit, and the refusal when it is sent, at $viewport.width px',
    async (screen) => {
      edit(join(definitions, 'contact/schema.json'), '"title": "Subject"', '"title": "Topic"');
      const path = await preview('contact');
      edit(join(definitions, 'contact/schema.json'), '"title": "Topic"', '"title": "Subject"');
      const page = await open(path, { ...screen, bypassCSP: true, reducedMotion: 'reduce' });
      await waitForForm(page);
      expect(await fieldOf(page, 'contactMessage.subject').locator('label').innerText()).toContain('Topic');
      expect(await page.locator('.preview-notice').innerText()).toContain("This form isn't published.");
      expect(await findViolations(page)).toEqual([]);
      await takeShot(page, `preview ${screen.viewport.width}`);
      const [journey] = readMessageJourneys().filter(({ slug }) => slug === 'contact');
      if (journey === undefined) throw new Error('The form contact has no golden case.');
      await fillStep(page, journey);
      await mainButton(page).click();
      await page.getByText(REFUSED).first().waitFor();
      await takeShot(page, `preview refused ${screen.viewport.width}`);
      expect(new URL(page.url()).pathname).toBe(path);
    },
  );

  it("prices with the author's catalog, and takes no order", async () => {
    const [journey] = readJourneys().filter(({ name }) => name === 'mail-forwarding/minimal');
    if (journey === undefined) throw new Error('The golden case is missing.');
    edit(join(prices, 'simple-products.json'), '"price": 18000', '"price": 18100');
    const path = await preview('mail-forwarding');
    const page = await open(path);
    await waitForForm(page);
    await fillUntil(page, journey, journey.steps.at(-1) ?? '');
    await fillStep(page, journey);
    expect((await readSummary(page)).totalCents).toBe(journey.totalCents + 100);
    await mainButton(page).click();
    await page.getByText(REFUSED).first().waitFor();
    expect(await shop.listOrders()).toEqual([]);
  });

  it("keeps its answers on a reload, apart from the published page's", async () => {
    const path = await preview('contact');
    const page = await open(path);
    await waitForForm(page);
    const subject = fieldOf(page, 'contactMessage.subject').locator('input');
    await subject.fill('About the preview');
    await subject.blur();
    await page.reload();
    await waitForForm(page);
    expect(await subject.inputValue()).toBe('About the preview');
    await page.goto(`${shop.address}/contact/`);
    await waitForForm(page);
    expect(await subject.inputValue()).toBe('');
  });

  it('says that a link has ended', async () => {
    const path = await preview('contact');
    const pool = new Pool({ connectionString: shop.databaseUrl });
    await pool.query('delete from previews');
    await pool.end();
    const page = await open(path);
    expect(await page.locator('main').innerText()).toContain('This preview has ended.');
  });
});
