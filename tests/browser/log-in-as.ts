import { vi } from 'vitest';
import type { Page } from 'playwright-core';
import type { Journey } from '../journeys/read-journeys.ts';
import { fillStep, fillUntil, goToReceipt, mainButton, waitForForm } from './fill-form.ts';
import { readMails, waitForLink } from './read-mails.ts';
import { readReceipt } from './read-order.ts';
import type { Storefront } from './start-storefront.ts';

type Shop = Pick<Storefront, 'address' | 'dataFolder'>;

/** In ms. The server sends emails within a second, or later on a busy machine. */
const MAIL_MS = 20_000;

/** The operator of the setting `OPERATORS`, with permission to act. */
export const OPERATOR = 'bo@seller.example';
const OPERATOR_PASSWORD = 'Correct-horse-7';

const usedCodes = new Set<string>();

/** Waits for an emailed code of eight digits that was not used before. */
export async function waitForCode({ dataFolder }: Shop, to: string): Promise<string> {
  const find = () =>
    readMails(dataFolder, to)
      .flatMap(({ text }) => /\b(\d{8})\b/.exec(text)?.[1] ?? [])
      .findLast((code) => !usedCodes.has(code));
  const code = await vi.waitUntil(find, { timeout: MAIL_MS, interval: 50 });
  usedCodes.add(code);
  return code;
}

/** Places the order of a golden case on an open page. Returns its receipt's URL and invoice number. */
export async function placeGoldenOrder(page: Page, golden: Journey) {
  await waitForForm(page);
  await fillUntil(page, golden, golden.steps.at(-1) ?? '');
  await fillStep(page, golden);
  await mainButton(page).click();
  await goToReceipt(page);
  const { invoiceNumber } = await readReceipt(page);
  return { receipt: page.url(), invoiceNumber };
}

/** Confirms a golden case's order in the browser that placed it, which logs the customer in. */
export async function confirmAccount(page: Page, shop: Shop, { answers }: Journey): Promise<void> {
  const email = String(answers['accountInformation.email']);
  await page.goto(shop.address + (await waitForLink(shop.dataFolder, email, /your order/)));
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await page.getByRole('heading', { name: 'Thank you. Your email is confirmed.' }).waitFor();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByRole('heading', { name: 'Your orders' }).waitFor();
}

/** Logs a customer in with an emailed code. */
export async function logInCustomer(page: Page, shop: Shop, email: string): Promise<void> {
  await page.goto(`${shop.address}/log-in-code/`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await waitForCode(shop, email));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Your orders' }).waitFor();
}

/** Sets the operator's password through the emailed link. */
export async function setOperatorPassword(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.address}/operator/password/`);
  await page.getByLabel('Email').fill(OPERATOR);
  await page.locator('form button[type="submit"]').click();
  await page.goto(shop.address + (await waitForLink(shop.dataFolder, OPERATOR, /password/i)));
  await page.getByLabel('New password').fill(OPERATOR_PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/log-in\//);
}

/** Logs the operator in with the password and the emailed code. */
export async function logInOperator(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.address}/operator/log-in/`);
  await page.getByLabel('Email').fill(OPERATOR);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from the email').fill(await waitForCode(shop, OPERATOR));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
}
