import { expect } from 'vitest';
import { fillField, waitForForm } from '../fill-form.ts';
import type { Dependency } from './dependency.ts';

const FAILURE = "We couldn't load our prices. Your answers are still here.";

/** The page’s requests to the catalog. Without prices the page shows no total, and shows nothing as free. */
export const catalogue: Dependency = {
  name: 'catalogue reads',
  requests: /\/api\/v1\/[a-z_]+\?/,
  path: '/form-a-business/',
  arrive: waitForForm,
  ask: async (page) => {
    await page.reload();
    await waitForForm(page);
    await fillField(page, 'companyInformation.state', 'WY');
  },
  seeFailure: async (page) => {
    const summary = page.getByRole('complementary', { name: 'Order Summary' });
    await summary.getByText(FAILURE).waitFor();
    expect(await summary.locator('.summary-total .price').innerText()).toBe('TBD');
    expect(await summary.getByText('$0.00').count()).toBe(0);
  },
  seeSuccess: async (page) => {
    const summary = page.getByRole('complementary', { name: 'Order Summary' });
    await summary.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => summary.locator('.summary-total .price').innerText()).toMatch(/^\$\d/);
    expect(await summary.getByText(FAILURE).count()).toBe(0);
  },
};
