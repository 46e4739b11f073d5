import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getMessageJourney } from '../journeys/read-journeys.ts';
import { controlOf, fieldOf, fillField, fillStep, mainButton, waitForForm } from './fill-form.ts';
import { readMails, waitForLink } from './read-mails.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront({ MAIL_CHECK_MS: '50' });
const EMAIL = 'cleo@example.com';
const OLD = 'Correct-horse-7';
const NEW = 'Better-horse-8';
const WRONG = 'The email or password is incorrect. Check both and try again.';

const at = (name: string) => `accountInformation.${name}`;

/** Goes to a storefront page that has a form. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(shop.address + path);
  await waitForForm(page);
}

async function logIn(page: Page, password: string): Promise<void> {
  await fillField(page, at('email'), EMAIL);
  await fillField(page, at('password'), password);
  await mainButton(page).click();
}

async function signUp(page: Page, email: string): Promise<void> {
  const { answers } = getMessageJourney('free-account/minimal');
  await goTo(page, '/free-account/');
  await fillStep(page, { answers: { ...answers, [at('email')]: email } });
  await mainButton(page).click();
  await page.getByRole('heading', { name: 'Thank you. Now check your email.' }).waitFor();
}

/** Reads the local and the session storage. */
function readStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
}

describe('the log-in form', () => {
  it('shows its button before the links to other pages, below the navigation of the site', async () => {
    const { page } = await visit('/');
    await goTo(page, '/login/');
    const [first, ...links] = await page.locator('#form :is([type="submit"], .page-links a)').allInnerTexts();
    expect(first).toBe('Log in');
    expect(links.length).toBeGreaterThan(2);
    const navigation = page.getByRole('navigation', { name: 'Services' });
    expect(await navigation.getByRole('link', { name: 'Start a company' }).isVisible()).toBe(true);
  });
});

describe('an account owner', () => {
  it('signs up, confirms the email, logs in, logs out and resets the password', async () => {
    const visiting = await visit('/');
    const { page, context } = visiting;

    await signUp(page, EMAIL);
    await page.goto(shop.address + (await waitForLink(shop.dataFolder, EMAIL, /confirm/i)));
    await page.getByLabel('The password you chose').fill(OLD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('heading', { name: 'Thank you. Your email is confirmed.' }).waitFor();

    visiting.expectProblems(/status 401: .*\/login\/$/, /console: .*401/);
    await goTo(page, '/login/');
    await logIn(page, 'Wrong-horse-9');
    await page.locator('.notice').getByText(WRONG).waitFor();
    // The form keeps the password, since fixing a typo is faster than typing everything again.
    expect(await controlOf(page, at('password')).inputValue()).toBe('Wrong-horse-9');
    expect(await readStorage(page)).not.toContain('cleo');
    await logIn(page, OLD);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.getByText(EMAIL).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account/');

    await goTo(page, '/login/');
    await page.getByText(`You're logged in as ${EMAIL}.`).waitFor();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByText('Log in to see your orders and receipts.').waitFor();
    await goTo(page, '/login/');
    expect(await page.getByText("You're logged in").count()).toBe(0);

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await waitForForm(page);
    await fillField(page, at('email'), EMAIL);
    await mainButton(page).click();
    await page.waitForURL(`${shop.address}/login/?passwordReset`);
    await page.getByText("we've sent it a link").waitFor();

    const link = await waitForLink(shop.dataFolder, EMAIL, /new password/);
    const token = new URL(link, shop.address).searchParams.get('token') ?? '';
    expect(token).toHaveLength(43);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (!request.isNavigationRequest()) sent.push(request.url(), request.headers()['referer'] ?? '');
    });
    await goTo(page, link);
    expect(page.url()).toBe(`${shop.address}/new-password/`);
    await page.getByText(`Choose a new password for ${EMAIL}.`).waitFor();
    await waitForForm(page);
    const isInForm = (userName: HTMLInputElement) =>
      userName.form?.contains(document.querySelector('[autocomplete="new-password"]'));
    const userName = page.locator('input[autocomplete="username"]');
    expect(await userName.inputValue()).toBe(EMAIL);
    expect(await userName.evaluate(isInForm)).toBe(true);
    await fillField(page, at('password'), NEW);
    expect(await readStorage(page)).not.toContain(token);
    await mainButton(page).click();
    await page.waitForURL(`${shop.address}/login/?passwordChanged`);
    await page.getByText('Your password has been changed. Log in with the new one.').waitFor();
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.join(' ')).not.toContain(token);
    expect(shop.log).not.toContain(token);

    await waitForForm(page);
    await logIn(page, OLD);
    await page.locator('.notice').getByText(WRONG).waitFor();
    await logIn(page, NEW);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
  });

  it('gets a link to request a new email when the reset link is used or missing', async () => {
    const visiting = await visit('/new-password/');
    const { page } = visiting;
    await waitForForm(page);
    const notice = page.locator('.notice', { hasText: 'open the link in the email we sent you' });
    await notice.getByRole('link', { name: 'Request a new link' }).waitFor();
    await mainButton(page).click();
    await page.getByRole('link', { name: 'The link from our email is required' }).waitFor();

    visiting.expectProblems(/status 422: .*\/new-password\/$/, /console: .*422/);
    await goTo(page, `/reset-password/?token=${'A'.repeat(43)}`);
    expect(await page.locator('input[autocomplete="username"]').count()).toBe(0);
    expect(await notice.count()).toBe(0);
    await fillField(page, at('password'), NEW);
    await mainButton(page).click();
    await page.locator('.notice').getByText('This link was already used, or it has expired.').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor();
  });

  it('sees the same page after a second sign-up, and gets an email about the existing account', async () => {
    const { page } = await visit('/');
    const email = 'dana@example.com';
    await signUp(page, email);
    await signUp(page, email);
    await expect
      .poll(() =>
        readMails(shop.dataFolder, email).filter(({ headers }) =>
          headers.get('subject')?.startsWith('You already have an account'),
        ),
      )
      .not.toEqual([]);
  });
});

describe('a password that differs from its confirmation', () => {
  it.each([
    ['/registered-agent/?page=registered-agent-one-state&step=account', 'Passwords must match'],
    ['/trademark/?page=trademark-together', 'Passwords do not match'],
  ])('fails on %s with the message of that page', async (path, message) => {
    const { page } = await visit(path);
    await waitForForm(page);
    await fillField(page, at('password'), OLD);
    await fillField(page, at('confirmPassword'), NEW);
    await page.keyboard.press('Tab');
    const field = fieldOf(page, at('confirmPassword'));
    await expect.poll(() => field.locator('.field-error').allInnerTexts()).toEqual([message]);
    await fillField(page, at('confirmPassword'), OLD);
    await expect.poll(() => field.locator('.field-error').count()).toBe(0);
  });
});
