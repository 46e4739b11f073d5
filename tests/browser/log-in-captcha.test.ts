import { describe, expect, it } from 'vitest';
import { getMessageJourney } from '../journeys/read-journeys.ts';
import { fillField, fillStep, mainButton, waitForForm } from './fill-form.ts';
import { waitForLink } from './read-mails.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit, open } = useStorefront({ LOGINS_PER_EMAIL: '1', MAIL_CHECK_MS: '50' });
const PASSWORD = 'Correct-horse-7';

const at = (name: string) => `accountInformation.${name}`;

async function signUp(email: string): Promise<void> {
  const page = await open('/free-account/');
  await waitForForm(page);
  const { answers } = getMessageJourney('free-account/minimal');
  const own = { [at('email')]: email, [at('password')]: PASSWORD };
  await fillStep(page, { answers: { ...answers, ...own } });
  await mainButton(page).click();
  await page.getByRole('heading', { name: 'Thank you. Now check your email.' }).waitFor();
}

describe('the log-in form after failed log-ins', () => {
  it('shows a captcha in the notice, and logs in with a solved captcha', async () => {
    const email = 'captcha@example.com';
    await signUp(email);
    const visiting = await visit('/login/');
    const { page } = visiting;
    visiting.expectProblems(/status 4(01|22): .*\/login\/$/, /console: .*4(01|22)/);
    await waitForForm(page);
    const logIn = async (password: string): Promise<void> => {
      await fillField(page, at('email'), email);
      await fillField(page, at('password'), password);
      await mainButton(page).click();
    };
    const notice = page.locator('.notice-danger');
    await logIn('Wrong-horse-9');
    await notice.getByText('The email or password is incorrect.').waitFor();
    await logIn(PASSWORD);
    await expect.poll(() => notice.innerText()).toContain('There were many failed log-ins.');
    await page.frameLocator('iframe[title="Security check"]').getByLabel("I'm not a robot").check();
    await mainButton(page).click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
  });

  it('lets a visitor without JavaScript log in with a link in an email', async () => {
    const email = 'no-script@example.com';
    await signUp(email);
    const visiting = await visit('/login/', { javaScriptEnabled: false });
    const { page } = visiting;
    visiting.expectProblems(/status 4(01|22): .*\/account\/log-in\/$/, /console: .*4(01|22)/);
    await page.getByRole('link', { name: 'Log in without JavaScript' }).click();
    const logIn = async (password: string): Promise<void> => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await logIn('Wrong-horse-9');
    await page.getByRole('alert').getByText('The email or password is incorrect.').waitFor();
    await logIn(PASSWORD);
    await page.getByRole('alert').getByText('There were many failed log-ins').waitFor();
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.goto(shop.address + (await waitForLink(shop.dataFolder, email, /^Log in/)));
    await page.getByRole('button', { name: 'Continue to log in' }).click();
    await logIn(PASSWORD);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    expect(page.url()).toBe(`${shop.address}/account/`);
  });
});
