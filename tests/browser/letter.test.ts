import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeReceipt } from '#server/orders/receipt/describe-receipt.ts';
import { letterOf } from '#server/orders/receipt/receipt-letter.ts';
import { writeLetter } from '#server/outbox/letter.ts';
import { logoImage } from '#server/seller/logo-image.ts';
import { receiptWords, storedLine, storedReceipt } from '../server/orders/receipt/stored-receipt.ts';
import { findBrokenEmails, findBrokenNumbers, findBrokenWords } from './find-broken-words.ts';
import { launchChromium } from './launch-chromium.ts';
import { takeShot } from './take-shot.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

const receipt = describeReceipt(
  storedReceipt({
    email: 'gabriela.fernandez@riverside-law.com',
    lines: [storedLine('Registered Agent Service in Wyoming', { quantity: 2 }), storedLine('State fee')],
    totalCents: 1_230_000,
    submission: {
      companies: [{ products: [], company: { name: 'Fernandez Consolidated Holdings LLC' }, notes: [] }],
      contact: { first_name: 'Gabriela', last_name: 'Fernandez' },
    },
  }),
  receiptWords,
);
const { html = '' } = writeLetter(
  letterOf(receipt, 'https://shop.example', {
    address: 'https://shop.example/confirm/token/',
    receiptAddress: 'https://shop.example/receipt/token/',
    isOwned: false,
  }),
);

describe('the email of an order', () => {
  it.each(['light', 'dark'] as const)(
    'breaks no address, word or amount on a phone in %s mode',
    async (colorScheme) => {
      const page = await browser.newPage({ viewport: { width: 360, height: 800 }, colorScheme });
      const logo = `data:image/png;base64,${logoImage.toString('base64')}`;
      await page.setContent(html.replace('cid:logo', logo));
      expect(await findBrokenEmails(page)).toEqual([]);
      expect(await findBrokenWords(page)).toEqual([]);
      expect(await findBrokenNumbers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await takeShot(page, `order-email-360-${colorScheme}`);
      await page.close();
    },
  );
});
