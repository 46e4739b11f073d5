import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import { chooseFilingMethod, controlOf, fieldOf, fillField, fillUntil, waitForForm } from './fill-form.ts';
import type { AnswersByPath } from './fill-form.ts';
import { readSummary } from './read-order.ts';
import { settle } from './settle.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront({ CATALOGUE_DIR: FIXTURE_CATALOGUE });
const llc = getJourney('form-a-business/llc-wyoming');

async function openOrder(query = '') {
  const page = await open(`/form-a-business/${query}`);
  await waitForForm(page);
  return page;
}

function entityTypes(page: Page) {
  return fieldOf(page, 'companyInformation.entityType')
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
}

describe('a company’s name and its designator', () => {
  it.each([
    ['Ruiz Tools L.L.C.', 'L.L.C.'],
    ['Ruiz Tools, llc', 'LLC'],
    ['Ruiz Tools Limited Liability Company', 'Limited Liability Company'],
  ])('sets the designator from the name %s', async (name, designator) => {
    const page = await openOrder();
    await controlOf(page, 'companyInformation.companyName').pressSequentially(name);
    const select = controlOf(page, 'companyInformation.companyNameDesignator');
    await expect.poll(() => select.inputValue()).toBe(designator);
    expect(await controlOf(page, 'companyInformation.companyName').inputValue()).toBe(name);
  });

  it('rewrites the end of the name when the visitor chooses a designator', async () => {
    const page = await openOrder();
    const name = controlOf(page, 'companyInformation.companyName');
    await name.fill('Ruiz Tools');
    await fillField(page, 'companyInformation.companyNameDesignator', 'LLC');
    await expect.poll(() => name.inputValue()).toBe('Ruiz Tools LLC');
    await fillField(page, 'companyInformation.companyNameDesignator', 'L.L.C.');
    await expect.poll(() => name.inputValue()).toBe('Ruiz Tools L.L.C.');
  });
});

describe('an order with dependent answers', () => {
  it('offers only LLC and corporation in Wyoming', async () => {
    const page = await openOrder();
    await fillField(page, 'companyInformation.state', 'DE');
    await expect.poll(() => entityTypes(page)).toEqual(['LLC', 'Corp', 'NP Corp', 'PLLC']);
    await fillField(page, 'companyInformation.state', 'WY');
    await expect.poll(() => entityTypes(page)).toEqual(['LLC', 'Corp']);
  });

  it('requires the entity type again when the new state does not offer the chosen type', async () => {
    const page = await openOrder();
    await fillField(page, 'companyInformation.state', 'DE');
    await fillField(page, 'companyInformation.entityType', { key: 'NP Corp' });
    await fillField(page, 'companyInformation.state', 'WY');
    expect(await fieldOf(page, 'companyInformation.entityType').locator('input:checked').count()).toBe(0);
    await expect
      .poll(() => page.locator('aside.summary .summary-error').allInnerTexts())
      .toEqual(['Please complete Company Information']);
    expect(await page.locator('aside.summary .summary-total .price').innerText()).toBe('TBD');
    await fillField(page, 'companyInformation.state', 'DE');
    await expect
      .poll(() => fieldOf(page, 'companyInformation.entityType').locator('input:checked').inputValue())
      .toBe('NP Corp');
  });

  it('keeps the answers of hidden fields until the fields return, and leaves them out of the cart', async () => {
    const page = await openOrder();
    await fillField(page, 'companyInformation.state', 'WY');
    const attorney = 'companyInformation.attorney.firstName';
    await fillField(page, 'companyInformation.notifyAttorney', 'yes');
    await fillField(page, attorney, 'Luis');
    await fillField(page, 'companyInformation.notifyAttorney', 'no');
    expect(await fieldOf(page, attorney).count()).toBe(0);
    await fillField(page, 'companyInformation.notifyAttorney', 'yes');
    expect(await controlOf(page, attorney).inputValue()).toBe('Luis');
  });

  it('updates the total when a product is added or removed', async () => {
    const page = await openOrder();
    await fillUntil(page, llc, 'optional-items');
    expect((await readSummary(page)).totalCents).toBe(32_875);
    await fillField(page, 'productState.certificates.checked', true);
    await expect.poll(async () => (await readSummary(page)).totalCents).toBe(33_375);
    await fillField(page, 'companyInformation.certificateQuantity', 20);
    await expect.poll(async () => (await readSummary(page)).totalCents).toBe(42_875);
    await fillField(page, 'productState.certificates.checked', false);
    await expect.poll(async () => (await readSummary(page)).totalCents).toBe(32_875);
    await fillField(page, 'productState.certificates.checked', true);
    await expect.poll(async () => (await readSummary(page)).totalCents).toBe(42_875);
  });

  it('updates the total with the filing method, and remembers one method for each state', async () => {
    const page = await openOrder();
    const panel = fieldOf(page, 'productState.businessFormation.selectedFilingMethodKeys');
    await fillField(page, 'companyInformation.state', 'DE');
    await panel.locator('legend').waitFor();
    expect(await panel.locator('legend').innerText()).toBe('Delaware — Business Formation Filing Options');
    expect((await readSummary(page)).totalCents).toBe(33_500);
    await chooseFilingMethod(panel, 'Online, 2-hour expedited');
    await expect.poll(async () => (await readSummary(page)).totalCents).toBe(83_500);
    expect(await panel.locator('.filing-total .price').innerText()).toBe('$710.00');
    await fillField(page, 'companyInformation.state', 'WY');
    await expect.poll(async () => (await readSummary(page)).totalCents).toBe(32_875);
    await fillField(page, 'companyInformation.state', 'DE');
    await expect.poll(async () => (await readSummary(page)).totalCents).toBe(83_500);
  });

  it('explains why a line is in the order, and announces a changed total to screen readers once', async () => {
    const page = await openOrder();
    // The announcer loads late, and announces only changes after that.
    await settle(page);
    await fillField(page, 'companyInformation.state', 'WY');
    await readSummary(page);
    const agent = page.locator('aside.summary .summary-line', { hasText: 'Registered Agent' });
    await agent.locator('.summary-help-button').click();
    expect(await agent.locator('.summary-help').innerText()).toContain(
      'Wyoming requires one. We act as yours.',
    );
    expect(await agent.locator('.summary-price').innerText()).toBe('$125.00 / year');
    const announced = page.getByRole('status').filter({ hasText: 'Total' });
    await expect.poll(() => announced.allTextContents()).toEqual(['Total $328.75']);
  });
});

describe('a list of rows', () => {
  it('adds, removes and restores rows, moves the focus correctly and titles rows by their answers', async () => {
    const page = await openOrder('?step=formation-details');
    const rows = page.locator('.row-card');
    const titles = rows.locator('.row-title');
    expect(await rows.count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
    await rows.first().getByLabel('Same as contact information').uncheck();
    await rows.first().getByLabel('First name').fill('Ana');
    await rows.first().getByLabel('Last name').fill('Ruiz');
    expect(await titles.first().innerText()).toBe('Member 1: Ana Ruiz');

    await page.getByRole('button', { name: 'Add a member' }).click();
    const first = rows.nth(1).getByRole('radio', { name: 'A person' });
    expect(await first.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bo');
    await page.getByRole('button', { name: 'Add a member' }).click();
    expect(await titles.allInnerTexts()).toEqual(['Member 1: Ana Ruiz', 'Member 2: Bo', 'Member 3']);

    await page.getByRole('button', { name: 'Remove Member 1' }).click();
    expect(await titles.allInnerTexts()).toEqual(['Member 1: Bo', 'Member 2']);
    const active = page.locator(':focus');
    expect(await active.innerText()).toBe('Add a member');

    await page.getByRole('button', { name: 'Undo Member 1' }).click();
    expect(await titles.allInnerTexts()).toEqual(['Member 1: Ana Ruiz', 'Member 2: Bo', 'Member 3']);
  });

  it('adds a row with every click until the list is full, even when empty fields show errors', async () => {
    const page = await openOrder('?step=formation-details');
    const add = page.getByRole('button', { name: 'Add a member' });
    for (let count = 2; count <= 20; count += 1) await add.click();
    expect(await page.locator('.row-card').count()).toBe(20);
    expect(await page.getByText('You can add up to 20.').isVisible()).toBe(true);
    expect(await add.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('an order summary that lacks an answer', () => {
  it.each<[string, AnswersByPath, string]>([
    ['/form-a-business/', {}, 'Please select your filing jurisdiction'],
    ['/mail-forwarding/', { 'companyInformation.state': 'WY' }, 'Please select your service option'],
    ['/domains/', {}, 'Please add a domain'],
    ['/business-identity/', { businessIdentityToggle: false }, 'Please select an online identity product'],
    ['/tax-id/', {}, 'Please complete Order Information'],
    ['/vehicle-registration/', {}, 'Please select your vehicle type to see your total'],
  ])(
    'shows a prompt in place of lines and total on the page %s with the answers %j',
    async (path, answers, prompt) => {
      const page = await open(path);
      await waitForForm(page);
      for (const [field, answer] of Object.entries(answers)) await fillField(page, field, answer);
      const summary = page.locator('aside.summary');
      await expect.poll(() => summary.locator('.summary-error').allInnerTexts()).toEqual([prompt]);
      expect(await summary.locator('.summary-line').count()).toBe(0);
      expect(await summary.locator('.summary-total .price').innerText()).toBe('TBD');
    },
  );
});

describe('a nonprofit type that some states do not support', () => {
  it('requires a confirmation for the first state and for a state that is added later', async () => {
    const page = await open('/registered-agent/');
    await waitForForm(page);
    const states = fieldOf(page, 'companyInformation.states');
    const question = page.getByRole('dialog', { name: 'Confirm this change' });
    await fillField(page, 'companyInformation.states', { NJ: true, NY: true, WY: true });
    await fillField(page, 'companyInformation.entityType', { key: 'NP Corp' });
    await fillField(page, 'formationDetails.nonprofit.type', 'religious');
    await question
      .getByText(
        'Religious is not supported in the following jurisdictions: New Jersey, New York. Would you like to keep Religious and deselect the unsupported jurisdictions?',
        { exact: true },
      )
      .waitFor();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => states.locator('.state-map-list input:checked').count()).toBe(1);
    await states.locator('.state-map-list input[value="NY"]').click();
    await question
      .getByText(
        'The jurisdiction you selected is not available with Religious, would you like to remove the jurisdiction and keep Religious as your nonprofit type?',
        { exact: true },
      )
      .waitFor();
    await question.getByRole('button', { name: 'OK' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await states.locator('.state-map-list input:checked').count()).toBe(1);
  });
});
