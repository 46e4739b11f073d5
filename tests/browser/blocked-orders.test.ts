import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import {
  controlOf,
  currentStep,
  fillField,
  fillStep,
  fillUntil,
  mainButton,
  waitForForm,
} from './fill-form.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, open, visit } = useStorefront();
const ONE_STATE = '/registered-agent/?page=registered-agent-one-state';
const { answers } = getJourney('registered-agent/minimal');
const WIDTHS = [360, 1280];

/** Removes an entity type from the filing methods that the browser loads. */
async function dropMethods(page: Page, type: string): Promise<void> {
  await page.route(/\/filing_products\?/, async (route) => {
    const response = await route.fetch();
    const { result, version }: { result: { type: string }[]; version: string } = await response.json();
    const known = result.map((filing) => (filing.type === type ? { ...filing, filing_methods: [] } : filing));
    await route.fulfill({ response, json: { result: known, version } });
  });
}

describe('an order that cannot be sold', () => {
  it.each(WIDTHS)('stops at the field that makes it invalid in a window of %i px', async (width) => {
    const { page } = await visit('/terms/', { viewport: { width, height: 800 }, bypassCSP: true });
    await dropMethods(page, 'formation');
    await page.goto(`${shop.address}/form-a-business/`);
    await waitForForm(page);
    const company = getJourney('form-a-business/llc-wyoming');
    await fillStep(page, company);
    await mainButton(page).click();
    const field = page.locator('[data-path="companyInformation.state"] .field-error');
    await expect.poll(() => field.innerText()).toMatch(/isn't available in Wyoming/);
    expect(await currentStep(page)).toBe('company-information');
    await takeShot(page, `not sold ${width}`);
  });
});

describe('Generate password', () => {
  it.each(WIDTHS)('fills in both password fields in a window of %i px', async (width) => {
    const page = await open(ONE_STATE, { viewport: { width, height: 800 }, bypassCSP: true });
    await waitForForm(page);
    await fillUntil(page, { answers: { ...answers, 'companyInformation.states': { WY: true } } }, 'account');
    await fillStep(page, { answers });
    await page.getByRole('button', { name: 'Generate password' }).click();
    const password = await controlOf(page, 'accountInformation.password').inputValue();
    expect(password).toHaveLength(12);
    expect(await controlOf(page, 'accountInformation.confirmPassword').inputValue()).toBe(password);
    await fillField(page, 'accountInformation.email', 'ana@example.com');
    await takeShot(page, `generated password ${width}`);
    await mainButton(page).click();
    await expect.poll(() => currentStep(page)).toBe('contact-information');
  });
});

describe('a form whose prices load slowly', () => {
  it.each(WIDTHS)('shows a loading message until the prices arrive in a window of %i px', async (width) => {
    const { page } = await visit('/terms/', { viewport: { width, height: 800 }, bypassCSP: true });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/api\/v1\/(simple_)?products/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${shop.address}/form-a-business/`);
    await waitForForm(page);
    const message = page.locator('.spinner', { hasText: 'Loading prices' });
    await message.waitFor();
    await takeShot(page, `loading prices ${width}`);
    letGo();
    await expect.poll(() => message.count()).toBe(0);
  });
});
