import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import { copyCatalogue } from '../server/catalogue/catalogue-folder.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import {
  controlOf,
  fillStep,
  fillUntil,
  goToReceipt,
  mainButton,
  pressContinue,
  waitForForm,
} from './fill-form.ts';
import { findAttempts } from './find-attempts.ts';
import { inAnyOrder, readReceipt, readSummary } from './read-order.ts';
import { useStorefront } from './use-storefront.ts';

const folder = copyCatalogue();
const { shop, visit } = useStorefront({ CATALOGUE_DIR: folder.directory, CATALOGUE_CHECK_MS: '50' });
const llc = getJourney('form-a-business/llc-wyoming');
const RAISE_CENTS = 1_100;

afterAll(() => folder.remove());

/** Raises the price of a formation, and waits until visitors get the new price. */
async function raiseFormation(): Promise<void> {
  const price = loadCatalogue(folder.directory).filingProducts.find(
    ({ type }) => type === 'formation',
  )?.price;
  if (price === undefined) throw new Error('The catalogue has no formation');
  const entry = new RegExp(`("type": "formation",?[^}]*?"price": |"price": )${price}\\b`);
  folder.replace('filing-products.json', entry, `$1${price + RAISE_CENTS}`);
  const { version } = loadCatalogue(folder.directory);
  const served = async (): Promise<unknown> => {
    const answer = await fetch(`${shop.address}/api/v1/simple_products?website_id=1`);
    return Object(await answer.json()).version;
  };
  await expect.poll(served).toBe(version);
}

/** Reads the answers of an order in progress from the browser’s storage. */
async function keptAnswers(page: Page): Promise<unknown> {
  const drafts = await page.evaluate(() =>
    Object.values({ ...localStorage }).map((text) => JSON.parse(String(text))),
  );
  return drafts.map((draft) => Object(draft).answers ?? Object(draft).data?.answers);
}

describe('a catalog edit while a visitor shops', () => {
  it('shows the changed prices before a charge, and the order succeeds with the same draft', async () => {
    const order = await visit('/form-a-business/');
    order.expectProblems(/409/, /console: Error \d+: /);
    const { page } = order;
    await waitForForm(page);
    const email = `${newAttemptKey()}@example.com`;
    const answers = { ...llc.answers, 'accountInformation.email': email };
    await fillUntil(page, { answers }, 'payment-information');
    await fillStep(page, { answers });
    const before = await readSummary(page);
    await raiseFormation();
    expect(await readSummary(page)).toEqual(before);
    const draft = await keptAnswers(page);
    expect(JSON.stringify(draft)).toContain(email);

    await mainButton(page).click();
    const notice = page.locator('.notice-danger');
    await notice.waitFor();
    const told = await notice.innerText();
    expect(told).toContain('Nothing was charged.');
    const changed = await notice.locator('.differences tbody tr').allInnerTexts();
    expect(changed.map((row) => row.split(/\s*\t\s*/))[0]).toEqual([
      'LLC Filing Service',
      '$100.00',
      '$111.00',
    ]);
    for (const part of ['LLC Filing Service', '$100.00', '$111.00', '$328.75', '$339.75']) {
      expect(told).toContain(part);
    }
    expect(told).not.toContain('State Filing Fee');
    expect(await notice.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    const after = await readSummary(page);
    expect(after.totalCents).toBe(before.totalCents + RAISE_CENTS);
    expect(await findAttempts(shop.databaseUrl, email)).toEqual([]);
    expect(await keptAnswers(page)).toEqual(draft);
    expect(await controlOf(page, 'paymentInformation.cvc').inputValue()).not.toBe('');

    await mainButton(page).click();
    await goToReceipt(page);
    expect(inAnyOrder(await readReceipt(page))).toMatchObject(inAnyOrder(after));
    expect(await findAttempts(shop.databaseUrl, email)).toEqual([
      { status: 'placed', outcome: 'charged', amountCents: after.totalCents },
    ]);
  });

  it('shows prices of only one version when the edit happens between two steps', async () => {
    const { page } = await visit('/form-a-business/');
    await waitForForm(page);
    await raiseFormation();
    await fillStep(page, { answers: llc.answers });
    const { lines, totalCents } = await readSummary(page);
    expect(totalCents).toBe(lines.reduce((sum, { priceCents }) => sum + priceCents, 0));
    const { price } =
      loadCatalogue(folder.directory).filingProducts.find(({ type }) => type === 'formation') ?? {};
    expect(lines[0]).toMatchObject({ label: 'LLC Filing Service', priceCents: price });
    await pressContinue(page);
  });
});
