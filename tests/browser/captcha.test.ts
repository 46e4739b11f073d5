import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { faults } from '#server/sandbox/faults.ts';
import { captchaSite } from '../server/site/captcha-site.ts';
import { takeSample } from '../fixtures/take-sample.ts';
import { fieldOf, fillField, goToReceipt, mainButton, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { PHONE } from './phone.ts';
import { takeShot } from './take-shot.ts';
import { useFixtureStorefront } from './use-fixture-storefront.ts';
import type { Visit } from './visit.ts';

const MISSING = 'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';
const FAILED =
  'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.';
const BLOCKED = "We couldn't load the security check. Your answers are still here.";
const answers = {
  'accountInformation.email': 'ana@example.com',
  'paymentInformation.number': '4242424242424242',
  'paymentInformation.exp_month': '12',
  'paymentInformation.exp_year': String(new Date().getFullYear() + 2),
  'paymentInformation.cvc': '123',
  'paymentInformation.first_name': 'Ana',
  'paymentInformation.last_name': 'Ruiz',
};

const shop = useFixtureStorefront('captcha', captchaSite, {
  hasDeveloperPages: true,
  captchaMs: 1_500,
  serviceMs: 700,
  serviceBreakMs: 0,
  sandboxSlowMs: 2_000,
});

afterEach(() => mend());

const flip = (fault: string) =>
  fetch(`${shop.server.address}/sandbox/faults/captcha`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });
const mend = () => fetch(`${shop.server.address}/sandbox/faults/captcha`, { method: 'DELETE' });

async function visit(pageID = 'captcha', options?: BrowserContextOptions): Promise<Visit> {
  const begun = await shop.begin(options);
  await begun.page.goto(`${shop.server.address}/captcha/?page=${pageID}`);
  await waitForForm(begun.page);
  return begun;
}

async function fill(page: Page): Promise<void> {
  for (const [path, answer] of Object.entries(answers)) await fillField(page, path, answer);
}

const findBox = (page: Page) => page.getByRole('checkbox', { name: "I'm not a robot" });
const findNotice = (page: Page) => page.locator('.notice-danger');

describe('a captcha', () => {
  it.each([
    ['at 1280 pixels', { viewport: { width: 1280, height: 900 } }],
    ['on a phone', PHONE],
  ])('lets a keyboard user solve it and place the order %s', async (name, options) => {
    const { page } = await visit('captcha', options);
    await fill(page);
    await mainButton(page).click();
    await fieldOf(page, 'captchaResponse').getByText(MISSING).waitFor();
    await takeShot(page, `captcha missing ${name}`);
    await findBox(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => findBox(page).isChecked()).toBe(true);
    await fieldOf(page, 'captchaResponse').getByText(MISSING).waitFor({ state: 'detached' });
    await takeShot(page, `captcha solved ${name}`);
    await page.keyboard.press('Enter');
    await goToReceipt(page);
  });

  it.each(['captcha-hcaptcha', 'captcha-turnstile'])(
    'lets the visitor place an order after solving it on the page %s',
    async (pageID) => {
      const { page } = await visit(pageID);
      await fill(page);
      await findBox(page).check();
      await mainButton(page).click();
      await goToReceipt(page);
      expect(page.url()).toContain('/receipt/');
    },
  );

  it('resets when the provider rejects the token', async () => {
    const begun = await visit('captcha-bad');
    const { page } = begun;
    begun.expectProblems(/422/);
    await fill(page);
    await findBox(page).check();
    await mainButton(page).click();
    await findNotice(page).getByText(FAILED).waitFor();
    expect(await findNotice(page).locator('.notice-title').innerText()).toBe('Error');
    expect(await findBox(page).isChecked()).toBe(false);
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.com');
    await takeShot(page, 'captcha refused');
  });

  it('resets when its token expires', async () => {
    const { page } = await visit('captcha-short');
    await fill(page);
    await findBox(page).check();
    await expect.poll(() => findBox(page).isChecked()).toBe(false);
    await mainButton(page).click();
    await fieldOf(page, 'captchaResponse').getByText(MISSING).waitFor();
  });

  it('resets after a declined card', async () => {
    const begun = await visit();
    const { page } = begun;
    begun.expectProblems(/console: Error 20: Payment method declined/);
    await fill(page);
    await fillField(page, 'paymentInformation.number', '4000000000000002');
    await findBox(page).check();
    await mainButton(page).click();
    await fieldOf(page, 'paymentInformation.number').getByText("You weren't charged").waitFor();
    expect(await findBox(page).isChecked()).toBe(false);
    await fillField(page, 'paymentInformation.number', answers['paymentInformation.number']);
    await findBox(page).check();
    await mainButton(page).click();
    await goToReceipt(page);
  });

  it('stays out of a page that turns captchas off, and out of its content security policy', async () => {
    const policyOf = async (pageID: string) => {
      const answer = await fetch(`${shop.server.address}/captcha/?page=${pageID}`);
      return answer.headers.get('content-security-policy');
    };
    const widened = (await policyOf('captcha'))?.replace('trusted-types captcha', "trusted-types 'none'");
    expect(widened).toBe(await policyOf('captcha-skipped'));
    const { page } = await visit('captcha-skipped');
    await fill(page);
    expect(await fieldOf(page, 'captchaResponse').count()).toBe(0);
    await mainButton(page).click();
    await goToReceipt(page);
  });

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)('passes axe in %s colors at %i pixels', async (colorScheme, width) => {
    const { page } = await visit('captcha', {
      bypassCSP: true,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    await findBox(page).waitFor();
    await mainButton(page).click();
    await page.locator('.error-summary').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await takeShot(page, `captcha ${colorScheme} ${width}`);
  });
});

describe.each(takeSample(faults, 2, 'faults'))(
  'an order while the captcha provider has the fault %s',
  (fault) => {
    it('keeps every answer, and succeeds after the captcha script loads', async () => {
      await flip(fault);
      const begun = await visit();
      const { page } = begun;
      begun.expectProblems(/sandbox\/captcha/, /Failed to load resource/, /MIME type/);
      await fill(page);
      const alert = page.getByRole('alert').filter({ hasText: BLOCKED });
      await alert.waitFor();
      await takeShot(page, `captcha blocked ${fault}`);
      expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.com');
      await mainButton(page).click();
      await fieldOf(page, 'captchaResponse').getByText(MISSING).waitFor();
      await mend();
      await page.getByRole('button', { name: 'Load it again' }).click();
      await findBox(page).check();
      await mainButton(page).click();
      await goToReceipt(page);
    });

    it('stays on the page without a request, and succeeds with a new token after the fault', async () => {
      const begun = await visit();
      const { page } = begun;
      begun.expectProblems(/503/);
      await fill(page);
      await findBox(page).check();
      await flip(fault);
      await mainButton(page).click();
      await findNotice(page).getByText(FAILED).waitFor();
      expect(await findBox(page).isChecked()).toBe(false);
      expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.com');
      expect(await page.locator('.phone-help').count()).toBe(1);
      await mend();
      await findBox(page).check();
      await mainButton(page).click();
      await goToReceipt(page);
    });
  },
);
