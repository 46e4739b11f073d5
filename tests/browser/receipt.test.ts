import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { getJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { currentStep, fillStep, fillUntil, goToReceipt, mainButton } from './fill-form.ts';
import { waitForForm, waitForReceipt } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { readMails } from './read-mails.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront();
const journey = getJourney('form-a-business/corp-delaware-expedited');
const visa = { 'paymentInformation.number': '4242424242424242', 'paymentInformation.cvc': '123' };
const WIDTHS = [360, 768, 1280] as const;
/** The printable area of a US Letter page with half-inch margins, in CSS pixels. */
const PAPER = { width: 720, height: 960 };

/** Fills in an order up to Submit. */
async function fillOrder(email: string): Promise<Page> {
  const answers = { ...journey.answers, ...visa, 'accountInformation.email': email };
  const order = await visit('/form-a-business/', { bypassCSP: true, reducedMotion: 'reduce' });
  order.expectProblems(/USPS Lookup: request failed/);
  const { page } = order;
  await waitForForm(page);
  await fillUntil(page, { ...journey, answers }, journey.steps.at(-1) ?? '');
  await fillStep(page, { ...journey, answers });
  return page;
}

/** Places an order and waits for its receipt. */
async function placeOrder() {
  const email = `${newAttemptKey()}@example.com`;
  const page = await fillOrder(email);
  await mainButton(page).click();
  await goToReceipt(page);
  return { page, email };
}

/** Finds elements that extend past the page, or whose content does. */
function findCut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('.site-main *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isHidden = element.closest('.visually-hidden') !== null;
        const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
        return !isHidden && (left < -1 || right > width + 1 || isCut);
      })
      .map((element) => `${element.localName}.${element.className}`);
  });
}

describe('a receipt', () => {
  it('shows the customer, the payment, the filing, the renewals and the next steps', async () => {
    const { page, email } = await placeOrder();
    const text = await page.locator('.receipt').innerText();
    const said = [
      email,
      'Visa ending in 4242',
      'Paid',
      'How it is filed',
      'What renews and how to cancel',
      'State and agency fees',
      'Each year from ',
      'Sold by',
      'Your answers',
    ];
    expect(said.filter((words) => !text.includes(words))).toEqual([]);
    expect(text).not.toContain('4242 4242');
    await expect
      .poll(() => readMails(shop.dataFolder, email).map((mail) => mail.text))
      .toContainEqual(expect.stringContaining('Paid with: Visa ending in 4242'));

    const findings: Record<string, readonly string[]> = {};
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await takeShot(page, `receipt ${colorScheme} ${width}`);
        const wrong = [...(await findViolations(page)), ...(await findCut(page))];
        if (wrong.length > 0) findings[`${colorScheme}, ${width} px`] = wrong;
      }
    }
    expect(findings).toEqual({});
  });

  it('prints without clipping, and without the site header and the print button', async () => {
    const { page } = await placeOrder();
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const button = page.getByRole('button', { name: 'Print this receipt' });
    await button.click();
    expect(await page.locator('html[data-printed]').count()).toBe(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await page.setViewportSize(PAPER);
    await takeShot(page, 'receipt printed');
    expect(await button.isVisible()).toBe(false);
    expect(await page.locator('.site-header').isVisible()).toBe(false);
    expect(await page.getByText('Sold by').isVisible()).toBe(true);
    expect(await findCut(page)).toEqual([]);
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.byteLength).toBeGreaterThan(10_000);
  });
});

describe('the form of a placed order', () => {
  it('shows returning visitors that the order is placed, with links to the receipt and to a new order', async () => {
    const { page } = await placeOrder();
    const receipt = page.url();
    await page.goBack();
    const heading = page.getByRole('heading', { name: 'This order is placed' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('.order').count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await takeShot(page, 'placed order');
    expect([...(await findViolations(page)), ...(await findCut(page))]).toEqual([]);
    await page.reload();
    await heading.waitFor();
    await page.getByRole('link', { name: 'See the receipt' }).click();
    await waitForReceipt(page);
    expect(page.url()).toBe(receipt);
    await page.goBack();
    await page.getByRole('link', { name: 'Start another order' }).click();
    await waitForForm(page);
    expect(await currentStep(page)).toBe(journey.steps[0]);
    await page.reload();
    await waitForForm(page);
    expect(await page.locator('.placed-order').count()).toBe(0);
  });

  it('also tells visitors that the order is placed when the browser restores the page from the back/forward cache', async () => {
    const page = await fillOrder(`${newAttemptKey()}@example.com`);
    await page.route(/\/receipt\//, (route) => route.abort('aborted'));
    await mainButton(page).click();
    await page.getByText("We're taking you to your receipt.").waitFor();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.getByRole('heading', { name: 'This order is placed' }).waitFor();
    expect(await page.locator('.order').count()).toBe(0);
  });
});
