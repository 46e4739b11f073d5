import type { Locator, Page } from 'playwright-core';
import { readCartDomains } from '#domain/domain-names/cart-domains.ts';

export function domainField(page: Page): Locator {
  return page.locator('.domain-form input[type="search"]');
}

/** Returns the result row of a domain name. */
export function domainRow(page: Page, name: string): Locator {
  return page.locator('tr.domain-row').filter({ has: page.getByRole('rowheader', { name }) });
}

/** Searches for a name, and waits until all visible results have loaded. */
export async function searchDomain(page: Page, name: string): Promise<void> {
  await domainField(page).fill(name);
  await domainField(page).press('Enter');
  await waitForResults(page);
}

export async function waitForResults(page: Page): Promise<void> {
  await page.locator('.domain-table').first().waitFor();
  await page.locator('.domain-form .button:not([aria-busy])').waitFor();
  await page.locator('.domains:not(:has([data-state="loading"], .domain-skeleton))').waitFor();
}

/** Searches for each name in an answer, and adds each name to the cart for its years. */
export async function fillDomains(page: Page, answer: unknown): Promise<void> {
  for (const { domain, duration } of readCartDomains(answer)) {
    await searchDomain(page, domain);
    const row = domainRow(page, domain).first();
    await row.locator('.domain-toggle button').click();
    const more = row.getByRole('button', { name: /^One year more/ });
    for (let years = 1; years < duration; years += 1) await more.click();
  }
}
