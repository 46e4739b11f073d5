import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FILING_LIST, PRODUCT_LISTS } from '#api/catalogue-address.ts';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { fillField, waitForForm } from './fill-form.ts';
import { holdRequests } from './hold-requests.ts';
import { matchScript } from './match-script.ts';
import { useStorefront } from './use-storefront.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { shop, visit } = useStorefront({ CATALOGUE_DIR: FIXTURE_CATALOGUE });

/** Number of requests for a script that fails. */
const ATTEMPTS = 4;

/** Opens the formation form and aborts requests for scripts with this name. */
async function openWithout(
  script: string,
  path = '/form-a-business/',
): Promise<{ page: Page; failed: readonly string[]; mend(): void }> {
  const begun = await visit(path);
  begun.expectProblems(/ERR_FAILED/, /Failed to fetch/);
  const { page } = begun;
  const scripts = matchScript(script);
  let isDown = true;
  const failed: string[] = [];
  // The route stays: Chromium can lose a request that arrives while Playwright removes its route.
  await page.route(scripts, (route) => {
    if (!isDown) return route.continue();
    failed.push(route.request().url());
    return route.abort();
  });
  await page.reload();
  await waitForForm(page);
  return { page, failed, mend: () => (isDown = false) };
}

describe('a first step', () => {
  it.each(['prices', 'requests'])(
    'shows missing prices without the script %s, and a retry loads the prices',
    async (script) => {
      const { page, mend } = await openWithout(script);
      await fillField(page, 'companyInformation.state', 'WY');
      const summary = page.getByRole('complementary', { name: 'Order Summary' });
      const failure = summary.getByRole('alert');
      await failure.getByText("We couldn't load our prices.").waitFor();
      expect(await summary.locator('.summary-total .price').textContent()).toBe('TBD');

      mend();
      await failure.getByRole('button', { name: 'Try again' }).click();
      await summary.locator('.summary-total .price', { hasText: '$328.75' }).waitFor();
      expect(await summary.locator('.summary-line').count()).toBe(3);
      expect(await failure.count()).toBe(0);
    },
  );

  it('continues to the next step without the script that submits orders', async () => {
    const { page } = await openWithout('submission');
    await fillField(page, 'companyInformation.state', 'WY');
    await page.locator('aside .summary-total .price', { hasText: '$328.75' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('.field-error').first().waitFor();
    expect(await page.getByText("didn't load").filter({ visible: true }).count()).toBe(0);
  });

  it('shows its fields and their errors without the script of small components', async () => {
    const { page } = await openWithout('companions');
    await fillField(page, 'companyInformation.state', 'WY');
    await page.locator('aside .summary-total .price', { hasText: '$328.75' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('.field-error').first().waitFor();
    expect(await page.getByText("couldn't show this part").count()).toBe(0);
  });
});

describe('a form', () => {
  it.each(['Analytics', 'prices', 'companions'])(
    'stays complete when the script %s fails, apart from the part of this script',
    async (script) => {
      const { page, failed } = await openWithout(script);
      // The part fails after the last retry of its script.
      await expect.poll(() => failed.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(ATTEMPTS);
      await waitForFrames(page);
      await fillField(page, 'companyInformation.state', 'WY');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.locator('.field-error').first().waitFor();
      expect(await page.locator('fieldset.order-fields .step').count()).toBe(1);
      expect(await page.locator('.order > .notice-danger').count()).toBe(0);
    },
  );
});

describe('the catalog', () => {
  it('loads each list once, before the catalog client’s script arrives', async () => {
    const { page } = await visit('/healthz');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/')) asked.push(pathname.replace('/api/v1/', ''));
    });
    const letGo = await holdRequests(page, matchScript('requests'));
    await page.goto(`${shop.address}/form-a-business/`);
    const lists = [...PRODUCT_LISTS, FILING_LIST].toSorted();
    await expect.poll(() => asked.toSorted()).toEqual(lists);
    letGo();
    await waitForForm(page);
    await fillField(page, 'companyInformation.state', 'WY');
    await page.locator('aside .summary-total .price', { hasText: '$328.75' }).waitFor();
    expect(asked.toSorted()).toEqual([...lists, FILING_LIST].toSorted());
  });
});

describe('a page whose scripts fail to load', () => {
  it.each(['main', 'form-a-business'])(
    'shows a failure notice and keeps typed answers without the script %s',
    async (script) => {
      const begun = await visit('/healthz');
      begun.expectProblems(/ERR_FAILED/, /Failed to fetch/);
      const { page } = begun;
      await page.route(matchScript(script), (route) => route.abort());
      await page.goto(new URL('/form-a-business/', page.url()).href);
      const notice = page.getByRole('alert').filter({ hasText: "didn't load completely" });
      await notice.waitFor();
      const purpose = page.locator('.first-step textarea').first();
      await purpose.fill('Sells tools');
      await page.getByRole('button', { name: 'Continue' }).click();
      await purpose.scrollIntoViewIfNeeded();
      expect(await notice.boundingBox()).toMatchObject({ y: expect.closeTo(8, 0) });
      expect(await purpose.inputValue()).toBe('Sells tools');
    },
  );

  it('loads the form on a retry', async () => {
    const begun = await visit('/healthz');
    begun.expectProblems(/ERR_FAILED/);
    const { page } = begun;
    let tries = 0;
    await page.route(matchScript('form-a-business'), (route) =>
      (tries += 1) === 1 ? route.abort() : route.continue(),
    );
    await page.goto(new URL('/form-a-business/', page.url()).href);
    await waitForForm(page);
    expect(await page.getByText("didn't load completely").isVisible()).toBe(false);
  });
});
