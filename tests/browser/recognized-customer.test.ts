import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney, getMessageJourney } from '../journeys/read-journeys.ts';
import { controlOf, currentStep, fieldOf, fillField, fillStep, mainButton } from './fill-form.ts';
import { waitForForm, waitForReceipt } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { waitForLink } from './read-mails.ts';
import { settle } from './settle.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';
import type { Visit } from './visit.ts';

const { shop, visit } = useStorefront({ MAIL_CHECK_MS: '50' });
const PASSWORD = 'Correct-horse-7';
const CONTACT = 'contact-information';
const EMAIL_FIELD = 'accountInformation.email';
const PASSWORD_FIELD = 'accountInformation.password';
const order = getJourney('tax-id/llc-with-ssn');
const { [EMAIL_FIELD]: _, [PASSWORD_FIELD]: __, ...answers } = order.answers;

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(shop.address + path);
  await waitForForm(page);
}

const signedUp = new Set<string>();

/** Signs up a customer and confirms the email address, unless an earlier test has. */
async function signUpOnce(page: Page, email: string): Promise<void> {
  if (signedUp.has(email)) return;
  await page.goto(`${shop.address}/free-account/`);
  const signUp = getMessageJourney('free-account/minimal');
  await waitForForm(page);
  await fillStep(page, { answers: { ...signUp.answers, [EMAIL_FIELD]: email } });
  await mainButton(page).click();
  await page.getByRole('heading', { name: 'Thank you. Now check your email.' }).waitFor();
  await page.goto(shop.address + (await waitForLink(shop.dataFolder, email, /confirm/i)));
  await page.getByLabel('The password you chose').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you. Your email is confirmed.' }).waitFor();
  signedUp.add(email);
}

/** Opens a visit of a logged-in customer with a confirmed email address. */
async function visitAs(email: string): Promise<Visit> {
  const visiting = await visit('/healthz');
  const { page } = visiting;
  await signUpOnce(page, email);
  await goTo(page, '/login/');
  await fillField(page, EMAIL_FIELD, email);
  await fillField(page, PASSWORD_FIELD, PASSWORD);
  await mainButton(page).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  return visiting;
}

/** Fills in the order up to a step. */
async function fillUpTo(page: Page, last: string): Promise<void> {
  for (const step of order.steps.slice(0, order.steps.indexOf(last))) {
    await fillStep(page, { answers });
    await mainButton(page).click();
    await expect.poll(() => currentStep(page)).not.toBe(step);
  }
}

describe('a logged-in customer', () => {
  it('orders without a password, finds the order in the account and the contact in every form', async () => {
    const { page } = await visitAs('ana@example.com');
    await goTo(page, '/tax-id/');
    await fillUpTo(page, CONTACT);
    await page.getByText('Ordering as ana@example.com').waitFor();
    expect(await fieldOf(page, EMAIL_FIELD).count()).toBe(0);
    expect(await fieldOf(page, PASSWORD_FIELD).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await takeShot(page, 'recognized-customer');
    await fillStep(page, { answers });
    await mainButton(page).click();
    await expect.poll(() => currentStep(page)).toBe('company-information');
    for (const _step of order.steps.slice(2, -1)) {
      const step = await currentStep(page);
      await fillStep(page, { answers });
      await mainButton(page).click();
      await expect.poll(() => currentStep(page)).not.toBe(step);
    }
    expect(await page.locator('.review').innerText()).toContain('ana@example.com');
    await fillStep(page, { answers });
    await mainButton(page).click();
    await waitForReceipt(page);
    await page.goto(`${shop.address}/account/`);
    expect(await page.getByRole('link', { name: /FC-/ }).count()).toBe(1);
    expect(await page.getByText('Waits until you confirm that it is yours').count()).toBe(0);

    await goTo(page, '/contact/');
    await page.getByText('Logged in as ana@example.com').waitFor();
    await expect.poll(() => controlOf(page, 'contactInformation.email').inputValue()).toBe('ana@example.com');
    expect(await controlOf(page, 'contactInformation.lastName').inputValue()).toBe('Ruiz');
    expect(await page.locator('.field-error').count()).toBe(0);
    await takeShot(page, 'recognized-customer-contact');
  });

  it('sees an account link in the header of every kind of page until logging out', async () => {
    const visiting = await visitAs('dora@example.com');
    visiting.expectProblems(/status 404: .*\/nothing\/$/, /console: .*404/);
    const { page } = visiting;
    const header = page.locator('.site-header');
    const account = header.getByRole('link', { name: 'Account', exact: true });
    const logIn = header.getByRole('link', { name: 'Log in', exact: true });
    for (const address of ['/', '/order-status/', '/terms/', '/account/', '/nothing/', '/contact/']) {
      await page.goto(shop.address + address);
      await account.waitFor();
      expect(await account.getAttribute('title')).toBe('dora@example.com');
      expect(await logIn.count()).toBe(0);
    }
    await account.click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await goTo(page, '/tax-id/');
    await account.waitFor();
    await fillUpTo(page, CONTACT);
    await page.getByRole('button', { name: 'Not you?' }).click();
    await logIn.waitFor();
    expect(await logIn.getAttribute('href')).toBe('/login/');
    await page.goto(`${shop.address}/`);
    expect(await logIn.count()).toBe(1);
  });

  it('sees no layout shift when the account link replaces the log-in link', async () => {
    const { page } = await visitAs('dora@example.com');
    for (const address of ['/', '/contact/']) {
      let answer = (): void => {};
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/v1/customer', async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(shop.address + address);
      const places = () =>
        page
          .locator('.site-header :is(a, p)')
          .evaluateAll((links) => links.map((link) => JSON.stringify(link.getBoundingClientRect())));
      await page.locator('.site-header').getByRole('link', { name: 'Log in', exact: true }).waitFor();
      const before = await places();
      answer();
      await page.locator('.site-header').getByRole('link', { name: 'Account', exact: true }).waitFor();
      expect(await places()).toEqual(before);
      await page.unroute('**/api/v1/customer');
    }
  });

  it('logs out by "Not you?", which asks for the account and keeps the answers', async () => {
    const { page, context } = await visitAs('dora@example.com');
    await goTo(page, '/tax-id/');
    await fillUpTo(page, CONTACT);
    await fillStep(page, { answers });
    await page.getByRole('button', { name: 'Not you?' }).click();
    await controlOf(page, PASSWORD_FIELD).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await controlOf(page, EMAIL_FIELD).getAttribute('id'));
    await page.getByText("You're logged out. Your answers are still here.").waitFor();
    expect(await controlOf(page, 'contactInformation.lastName').inputValue()).toBe('Ruiz');
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('session');
    expect(names).not.toContain('customer');
  });

  it('loses no answer when the session ends before the order', async () => {
    const visiting = await visitAs('dora@example.com');
    const { page, context } = visiting;
    await goTo(page, '/tax-id/');
    await fillUpTo(page, CONTACT);
    await page.getByText('Ordering as dora@example.com').waitFor();
    for (const step of order.steps.slice(1, -1)) {
      await fillStep(page, { answers });
      await mainButton(page).click();
      await expect.poll(() => currentStep(page)).not.toBe(step);
    }
    await context.clearCookies({ name: 'session' });
    visiting.expectProblems(/status 422: .*\/tax-id\/$/, /console: .*422/, /Error 30: Signup Error/);
    await fillStep(page, { answers });
    await mainButton(page).click();
    await expect.poll(() => currentStep(page)).toBe(CONTACT);
    await fieldOf(page, PASSWORD_FIELD).getByText("You're no longer logged in").waitFor();
    expect(await controlOf(page, EMAIL_FIELD).inputValue()).toBe('dora@example.com');
    expect(await controlOf(page, 'contactInformation.lastName').inputValue()).toBe('Ruiz');
    await takeShot(page, 'ended-session');
    await fillField(page, PASSWORD_FIELD, PASSWORD);
    while ((await currentStep(page)) !== order.steps.at(-1)) {
      const step = await currentStep(page);
      await mainButton(page).click();
      await expect.poll(() => currentStep(page)).not.toBe(step);
    }
    await fillStep(page, { answers });
    await mainButton(page).click();
    await waitForReceipt(page);
  });
});

describe('a visitor without a session', () => {
  it('sends no customer request, and loads no customer code', async () => {
    const { page } = await visit('/');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await goTo(page, '/contact/');
    await settle(page);
    await page.goto(`${shop.address}/`);
    await settle(page);
    expect(requested.length).toBeGreaterThan(3);
    expect(requested.filter((url) => /customer|account-link/i.test(url))).toEqual([]);
  });
});
