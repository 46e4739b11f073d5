import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { submissionDate } from '#domain/filing/submission-date.ts';
import { finishDate } from '#domain/filing/filing-finish.ts';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { fieldOf, fillField, waitForForm } from './fill-form.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { visit } = useStorefront({ CATALOGUE_DIR: FIXTURE_CATALOGUE });
const STATE = 'companyInformation.state';
const SERVICE = 'productState.expeditedService.checked';
const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

async function open(path: string) {
  const { page } = await visit(path);
  await waitForForm(page);
  return page;
}

/** Returns the dates of the filing panel by label. */
function datesOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page
    .locator('.filing-line:has(time)')
    .evaluateAll((lines) =>
      Object.fromEntries(
        lines.map((line) => [
          line.querySelector('span')?.textContent ?? '',
          line.querySelector('time')?.dateTime ?? '',
        ]),
      ),
    );
}

async function readToday(page: Page): Promise<string> {
  const today = await page.locator('#form').getAttribute('data-today');
  return today ?? '';
}

const days = (filed: number, docs = 0) => ({
  filed_in: { days: filed, hours: 0 },
  docs_in: { days: docs, hours: 0 },
});

describe('expedited service', () => {
  it('submits an order 14 days later on a page with the default delay, and shows both dates before', async () => {
    const page = await open('/double-llc/?page=double-llc-own-price');
    await fillField(page, STATE, 'TX');
    const box = fieldOf(page, SERVICE);
    await box.waitFor();
    const submitted = submissionDate(await readToday(page));
    const offered = {
      'Estimated completion': finishDate(await readToday(page), days(14)),
      'With expedited service': finishDate(submitted, days(2)),
    };
    await expect.poll(() => datesOf(page)).toEqual(offered);
    await fillField(page, SERVICE, true);
    await expect.poll(() => datesOf(page)).toEqual({ 'Submission date': submitted, ...offered });
    const shown = words.format(new Date(`${submitted}T00:00:00Z`));
    expect(await page.locator('.filing-panel').innerText()).toContain(shown);
    await takeShot(page, 'expedited service');
  });

  it('disappears in a state where it is not quicker', async () => {
    const page = await open('/double-llc/');
    await fillField(page, STATE, 'WY');
    await expect.poll(async () => Object.keys(await datesOf(page))).toEqual(['Estimated completion']);
    expect(await fieldOf(page, SERVICE).count()).toBe(0);
    await fillField(page, STATE, 'TX');
    await fieldOf(page, SERVICE).waitFor();
  });

  it('leaves a restored draft, with a notice, when another state is not quicker with it', async () => {
    const page = await open('/form-a-business/?page=form-a-business-bundles');
    await fillField(page, STATE, 'DE');
    await fillField(page, 'companyInformation.entityType', { key: 'LLC', value: 'LLC' });
    await fillField(page, 'fastStartToggle', true);
    const line = page.locator('aside.summary .summary-line', { hasText: 'Fast Start Bundle' });
    await line.first().waitFor();
    await page.reload();
    await waitForForm(page);
    await line.first().waitFor();
    await fillField(page, STATE, 'WY');
    const notice = page.locator('.toast', { hasText: 'We removed “Fast Start Bundle”' });
    await notice.waitFor();
    await takeShot(page, 'expedited service removed');
    await expect.poll(() => line.count()).toBe(0);
    expect(await fieldOf(page, 'fastStartToggle').count()).toBe(0);
  });
});
