import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import { currentStep, fieldOf, fillField, fillUntil, mainButton } from './fill-form.ts';
import { pressRadio, stepButton, waitForForm } from './fill-form.ts';
import { PHONE } from './phone.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { visit } = useStorefront({ CATALOGUE_DIR: FIXTURE_CATALOGUE });
const BUNDLES = '/form-a-business/?page=form-a-business-bundles';
const IDENTITY = 'businessIdentityToggle';
const MAIL = 'companyInformation.inlineMFVODeliveryDestination';
const SERVICE = 'productState.mailForwarding.data.serviceType';

async function open(path: string) {
  const visited = await visit(path, { viewport: { width: 1280, height: 800 } });
  const { page } = visited;
  visited.expectProblems(/USPS Lookup: request failed/);
  await waitForForm(page);
  return page;
}

const cardOf = (page: Page, path: string, value: boolean) =>
  fieldOf(page, path).locator('.choice-card', { has: page.locator(`input[value="${value}"]`) });
const pressCard = (page: Page, path: string, value: boolean) =>
  pressRadio(cardOf(page, path, value).locator('input'));
const priceOn = (page: Page, path: string, value: boolean) =>
  cardOf(page, path, value).locator('.choice-price').innerText();

describe('the business identity form', () => {
  it('opens without the bundle, and says what the bundle adds and saves', async () => {
    const page = await open('/business-identity/');
    await expect.poll(() => priceOn(page, IDENTITY, true)).toBe('+$249.00 / year');
    await pressCard(page, IDENTITY, true);
    await expect.poll(() => priceOn(page, IDENTITY, true)).toBe('In your order');
    expect(await priceOn(page, IDENTITY, false)).toBe('−$249.00 / year');
    await takeShot(page, 'identity cards');
  });
});

describe('a preselected bundle', () => {
  it('appears above Submit, and is removed with one click', async () => {
    const page = await open('/form-a-business/?page=form-a-business-bundles');
    await fillField(page, 'companyInformation.state', 'WY');
    await stepButton(page, 'Payment Information').click();
    const line = page.locator('.preselected-note li');
    await expect
      .poll(() => line.allInnerTexts())
      .toEqual([expect.stringMatching(/^We added Business Identity Bundle \(\$249\.00 \/ year\) for you\./)]);
    await takeShot(page, 'identity preselected');
    await page.setViewportSize(PHONE.viewport);
    await takeShot(page, 'identity preselected on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await line.getByRole('button', { name: /^Remove it/ }).click();
    await expect.poll(() => line.count()).toBe(0);
  });
});

describe('the registered agent of a formation', () => {
  it('shows a card with the reason for the agent and its price', async () => {
    const page = await open('/form-a-business/');
    const card = page.locator('.product-included');
    expect(await card.count()).toBe(0);
    await fillField(page, 'companyInformation.state', 'WY');
    await expect
      .poll(() => card.innerText())
      .toMatch(/Required: Wyoming Registered Agent Service[^]*Wyoming requires one\. We act as yours\./);
    expect(await card.locator('.price').innerText()).toBe('$125.00 / year');
  });
});

describe('the page of bundles', () => {
  const { answers } = getJourney('form-a-business/bundles-llc-delaware');

  it('lets visitors decline Fast Start, and shows its price before they choose', async () => {
    const page = await open(BUNDLES);
    await fillField(page, 'companyInformation.state', 'DE');
    await expect.poll(() => priceOn(page, 'fastStartToggle', true)).toMatch(/^\+\$/);
    await expect.poll(() => page.locator('.filing-method').count()).toBeGreaterThan(1);
    await takeShot(page, 'fast start declined');
    await pressCard(page, 'fastStartToggle', true);
    await expect.poll(() => page.locator('.filing-method').count()).toBe(1);
    await expect.poll(() => priceOn(page, 'fastStartToggle', false)).toMatch(/^−\$/);
    await expect
      .poll(() => page.locator('.product-included .price').innerText())
      .toBe('Included in Fast Start Bundle');
    await takeShot(page, 'fast start chosen');
  });

  it('marks the tax ID as included while the order has the bundle, and announces a removed office', async () => {
    const page = await open(BUNDLES);
    await fillUntil(page, { answers: { ...answers, [IDENTITY]: false } }, 'optional-items');
    const taxID = page.locator('.product-card', { hasText: 'Tax ID (EIN)' });
    await expect.poll(() => taxID.locator('.price').innerText()).toBe('Included in Fast Start Bundle');
    expect(await taxID.getByRole('checkbox').count()).toBe(0);
    await pressRadio(fieldOf(page, MAIL).locator('input[value="ourAddress"]'));
    await pressRadio(fieldOf(page, SERVICE).locator('input[value="virtual-office"]'));
    await stepButton(page, 'Domain and Phone').click();
    await expect.poll(() => currentStep(page)).toBe('domain-and-phone');
    await pressCard(page, IDENTITY, true);
    const notice = page.locator('.removed-notices > div');
    await expect
      .poll(() => notice.innerText())
      .toMatch(
        /^We removed Virtual Office \(\$348\.00 \/ year\) because you changed "Business Identity Bundle"\./,
      );
    await takeShot(page, 'office removed');
    await notice.getByRole('button', { name: /^Put it back/ }).click();
    await expect.poll(() => notice.count()).toBe(0);
    await stepButton(page, 'Optional Items').click();
    await expect
      .poll(() => fieldOf(page, MAIL).locator('input:checked').getAttribute('value'))
      .toBe('ourAddress');
    expect(await mainButton(page).isVisible()).toBe(true);
  });
});
