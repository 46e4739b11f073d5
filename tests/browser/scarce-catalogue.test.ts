import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillField, waitForForm } from './fill-form.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront();

/** Opens a page with a catalog that lacks filing methods for some products. */
async function visitWithoutMethods(path: string, type: string): Promise<Page> {
  const { page } = await visit('/terms/');
  await page.route(/\/filing_products\?/, async (route) => {
    const response = await route.fetch();
    const { result, version }: { result: { type: string }[]; version: string } = await response.json();
    const known = result.map((filing) => (filing.type === type ? { ...filing, filing_methods: [] } : filing));
    await route.fulfill({ response, json: { result: known, version } });
  });
  await page.goto(shop.address + path);
  await waitForForm(page);
  return page;
}

describe('a missing entry in the catalog', () => {
  it('shows an error in place of a missing filing method', async () => {
    const page = await visitWithoutMethods('/tax-id/', 'tax_id');
    await fillField(page, 'isBusinessFormed', 'yes');
    await fillField(page, 'taxIDSelection', 'ssn');
    const text = 'Error: filing method not found';
    await expect.poll(() => page.getByText(text).count()).toBe(1);
  });

  it('causes only a log message when the list of TLDs fails to load', async () => {
    const visited = await visit('/terms/');
    const { page } = visited;
    visited.expectProblems(
      /^status 500/,
      /^console: Failed to load resource/,
      /Domain TLD list request failed/,
    );
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/domains/', async (route) => {
      const isForList = route.request().postData()?.includes('get_available_domain_tlds') === true;
      await (isForList ? route.fulfill({ status: 500 }) : route.continue());
    });
    await page.goto(`${shop.address}/domains/`);
    await waitForForm(page);
    await expect.poll(() => said).toContain('Domain TLD list request failed.');
    expect(await page.getByText(/request failed/).count()).toBe(0);
    expect(await page.locator('.domains').getByText('.com').count()).toBeGreaterThan(0);
  });
});
