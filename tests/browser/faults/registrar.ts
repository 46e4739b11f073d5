import { expect } from 'vitest';
import { waitForForm } from '../fill-form.ts';
import type { Dependency } from './dependency.ts';

/** Suggestions and details of domains. Failures are only logged, and no row keeps loading. */
export const registrar: Dependency = {
  name: 'the registrar',
  standIn: 'registrar',
  path: '/domains/',
  arrive: waitForForm,
  ask: async (page) => {
    await page.getByRole('searchbox', { name: 'Search for a domain' }).fill('sunrise');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  },
  seeFailure: async (page, log) => {
    await page.getByText("We couldn't load similar domains. Your answers are still here.").waitFor();
    await page.getByText('Unavailable', { exact: true }).first().waitFor();
    expect(await page.getByText('Loading...', { exact: true }).count()).toBe(0);
    expect(log()).toContain('Domain suggestion request failed. Please try again.');
    expect(log()).toContain('Domain search request failed. Please try again.');
  },
  seeSuccess: async (page) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    const total = page.getByRole('complementary', { name: 'Order Summary' }).locator('.summary-total .price');
    await expect.poll(() => total.innerText()).toMatch(/^\$\d/);
  },
};
