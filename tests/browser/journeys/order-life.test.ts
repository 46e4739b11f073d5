import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { getJourney } from '../../journeys/read-journeys.ts';
import { findViolations } from '../find-violations.ts';
import {
  confirmAccount,
  logInOperator,
  OPERATOR,
  placeGoldenOrder,
  setOperatorPassword,
} from '../log-in-as.ts';
import { waitForLink } from '../read-mails.ts';
import { takeShot } from '../take-shot.ts';
import { useStorefront } from '../use-storefront.ts';
import { JOURNEY_MS } from './place-orders.ts';

const PDF = '%PDF-1.7\n%%EOF';

const golden = getJourney('registered-agent/minimal');
const CUSTOMER = String(golden.answers['accountInformation.email']);

const { shop, visit } = useStorefront({ OPERATORS: `${OPERATOR}:act` });
const folder = mkdtempSync(join(tmpdir(), 'formcart-export-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

/** Logs in as the operator with the emailed code, and opens an order. */
async function openDesk(page: Page, invoiceNumber: string): Promise<void> {
  await logInOperator(page, shop);
  await page.goto(`${shop.address}/operator/orders/?search=${invoiceNumber}`);
  await takeShot(page, 'operator list');
  await page.locator('.operator-table tbody a').first().click();
  await page.getByRole('heading', { name: 'Actions' }).waitFor();
}

async function openAction(page: Page, heading: string): Promise<void> {
  await page.locator('.operator-action > summary', { hasText: heading }).click();
}

async function readTimeline(page: Page, receipt: string): Promise<string> {
  await page.goto(receipt);
  return (await page.locator('.timeline').innerText()).replace(/\s+/g, ' ');
}

async function withDesk<T>(browser: Browser | null, use: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext | undefined = await browser?.newContext();
  if (context === undefined) throw new Error('The customer’s context has no browser.');
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

describe('an order', () => {
  it(
    'passes through emails, status, documents, cancellation and refund to export and deletion',
    async () => {
      const customer = await visit('/registered-agent/', { bypassCSP: true, acceptDownloads: true });
      customer.expectProblems(/status 404/, /404 \(Not Found\)/);
      const { page } = customer;
      const { receipt, invoiceNumber } = await placeGoldenOrder(page, golden);
      expect(await readTimeline(page, receipt)).toContain('Paid');
      await confirmAccount(page, shop, golden);

      await withDesk(customer.context.browser(), async (desk) => {
        await setOperatorPassword(desk, shop);
        await openDesk(desk, invoiceNumber);
        await openAction(desk, 'Change the status');
        await desk.getByLabel('New status').selectOption({ label: 'Filed' });
        await desk.locator('#mark-note').fill('The state has your papers.');
        await press(desk, 'Change and email');
        await openAction(desk, 'Attach a document');
        const file = { name: 'Articles.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
        await desk.locator('#attach-file').setInputFiles(file);
        await press(desk, 'Attach and email');
        await desk.getByText('Articles.pdf').first().waitFor();
        const answers = await desk.locator('section', { has: desk.locator('#answers') }).innerText();
        expect(answers).toContain('Ruiz Tools LLC');
        expect(answers).not.toContain('Shown as stored');
        expect(await findViolations(desk)).toEqual([]);
        await takeShot(desk, 'operator order');
      });
      expect(await readTimeline(page, receipt)).toMatch(/Filed.*The state has your papers\.|Documents ready/);
      await waitForLink(shop.dataFolder, CUSTOMER, /^Ruiz Tools LLC: filed$/);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Articles.pdf' }).click();
      expect(readFileSync(await (await download).path(), 'utf8')).toBe(PDF);
      await takeShot(page, 'receipt with timeline');

      await page.goto(`${shop.address}/account/`);
      await takeShot(page, 'account with a renewal');
      await page.getByRole('link', { name: /^Cancel the renewal of/ }).click();
      await takeShot(page, 'cancel a renewal');
      await press(page, 'Cancel the renewal');
      await page.getByText(/^The service continues until/).waitFor();
      await takeShot(page, 'canceled renewal');
      await waitForLink(shop.dataFolder, CUSTOMER, /^Ruiz Tools LLC: renewal canceled$/);

      await withDesk(customer.context.browser(), async (desk) => {
        await openDesk(desk, invoiceNumber);
        await openAction(desk, 'Refund');
        await desk.getByLabel('Amount in dollars').fill('125.00');
        await press(desk, 'Continue to the refund');
        await press(desk, 'Refund $125.00');
        await desk.getByText('Refunded').first().waitFor();
      });
      expect(await readTimeline(page, receipt)).toContain('Refunded');

      await shop.runData('export', '--email', CUSTOMER, join(folder, 'person'));
      const person = readFileSync(join(folder, 'person', 'person.json'), 'utf8');
      expect(person).toContain(invoiceNumber);
      expect(readdirSync(join(folder, 'person'))).toContain('person.json');
      await shop.runData('delete', '--email', CUSTOMER);
      expect((await page.goto(receipt))?.status()).toBe(404);
      await page.goto(`${shop.address}/account/`);
      await page.getByText('Log in to see your orders and receipts.').waitFor();
    },
    JOURNEY_MS,
  );
});
