import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { fillField, fillStep, goToReceipt, mainButton, stepButton, waitForForm } from './fill-form.ts';
import { inAnyOrder, readReceipt, readSummary } from './read-order.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, open } = useStorefront();
const TOGETHER = '/form-a-business/?page=form-a-business-together';
const journey = getJourney('form-a-business/corp-delaware-expedited');

describe('a form that shows all steps together', () => {
  it('shows one page title, a heading for each step, one Submit and no Continue or Back', async () => {
    const page = await open(TOGETHER);
    await waitForForm(page);
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Form a business']);
    expect(await page.locator('h2.step-title').allInnerTexts()).toEqual([
      'Order Information',
      'Contact Information',
      'Formation Details',
      'Optional Items',
      'Payment Information',
    ]);
    expect(await page.locator('.actions button').allInnerTexts()).toEqual(['Submit Order']);
  });

  it('submits everything at once, with the same total as step by step', async () => {
    const page = await open(TOGETHER);
    await waitForForm(page);
    await fillStep(page, journey);
    const shown = await readSummary(page);
    expect(shown.totalCents).toBe(journey.totalCents);
    await mainButton(page).click();
    await goToReceipt(page);
    const { invoiceNumber, ...receipt } = await readReceipt(page);
    expect(inAnyOrder(receipt)).toEqual(inAnyOrder(shown));
    expect(await shop.showOrder(invoiceNumber)).toMatchObject({
      status: 'placed',
      totalCents: journey.totalCents,
    });
  });

  it('lists all errors, with links to their fields', async () => {
    const page = await open(TOGETHER);
    await waitForForm(page);
    await fillField(page, 'companyInformation.state', 'WY');
    await mainButton(page).click();
    const summary = page.locator('.error-summary');
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await summary.getByRole('link').count()).toBeGreaterThan(10);
    await summary.getByRole('link', { name: 'Card number is required' }).click();
    const number = page.getByLabel('Card number');
    expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect
      .poll(() =>
        number.evaluate((input) => {
          const { top, bottom } = input.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  });

  it('jumps to a step from the progress bar, and leaves space above that step', async () => {
    const page = await open(TOGETHER);
    await waitForForm(page);
    await stepButton(page, 'Optional Items').click();
    await expect
      .poll(async () => Math.round((await page.locator('#step-optional-items').boundingBox())?.y ?? 0))
      .toBe(100);
  });

  it('keeps its draft separate from the draft of the stepwise form', async () => {
    const page = await open(TOGETHER);
    await waitForForm(page);
    await page.getByLabel('Business name', { exact: true }).fill('Ruiz Tools LLC');
    await page.reload();
    await waitForForm(page);
    expect(await page.getByLabel('Business name', { exact: true }).inputValue()).toBe('Ruiz Tools LLC');
    await page.goto(`${shop.address}/form-a-business/`);
    await waitForForm(page);
    expect(await page.getByLabel('Business name', { exact: true }).inputValue()).toBe('');
  });
});
