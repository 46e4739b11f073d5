import { expect, it } from 'vitest';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { domainRow, searchDomain, waitForResults } from './fill-domains.ts';
import { waitForForm } from './fill-form.ts';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';

const { visit } = useStorefront({ CATALOGUE_DIR: FIXTURE_CATALOGUE, LOOKUPS_PER_MINUTE: '1000' });
const NAME = 'free-ruiz.com';
const viewport = { width: 360, height: 780 };

it('shows a picked name once on a phone, and leaves three quarters of the window free', async () => {
  const { page } = await visit('/domains/', { ...PHONE, viewport });
  await waitForForm(page);
  await searchDomain(page, 'free-ruiz');
  await waitForResults(page);
  await domainRow(page, NAME).first().locator('.domain-toggle button').click();
  await page.locator('.domain-row-chosen').first().waitFor();
  const names = page.locator('.domain-name').getByText(NAME, { exact: true }).locator('visible=true');
  expect(await names.count()).toBe(1);
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('.domain-cart, .actions-bar')]
      .filter((part) => getComputedStyle(part).position === 'sticky')
      .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0),
  );
  expect(covered).toBeLessThanOrEqual(viewport.height / 4);

  await searchDomain(page, 'free-lind');
  await waitForResults(page);
  await page.locator('.domain-cart-row').getByText(NAME).waitFor();
});
