import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { fillStep, fillUntil, goToReceipt, mainButton, waitForForm } from './fill-form.ts';
import { findOverflow } from './find-overflow.ts';
import { findViolations } from './find-violations.ts';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront();

const DAY_S = 24 * 60 * 60;
const channels = ['googleAds', 'googleAnalytics', 'metaAds', 'microsoftAds'];

/** Opens a shipped form. Records analytics requests, requests to other servers and layout shifts. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const begun = await visit('/healthz', options);
  const { page, context } = begun;
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const noted: string[] = [];
    Reflect.set(globalThis, 'notedShifts', noted);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) noted.push(JSON.stringify(shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(shop.address + path);
  await waitForForm(page);
  const ofTags = () => asked.filter((url) => /\/(sandbox\/)?analytics\//.test(new URL(url).pathname));
  /** Returns the channels that received an event, with repeats. */
  const heardOf = (event: string) =>
    asked.flatMap((url) => {
      const { pathname, searchParams } = new URL(url);
      const isEvent = pathname.endsWith('/pixel.gif') && searchParams.get('event') === event;
      return isEvent ? (searchParams.get('channel') ?? '') : [];
    });
  return { begun, page, context, asked, ofTags, heardOf };
}

const TRACKING = ['affiliate_click', 'chat_visit'];

describe('a shipped order page', () => {
  it('requests consent before analytics on a phone, without a layout shift, and remembers a denial given by keyboard', async () => {
    const { page, context, asked, ofTags } = await open('/tax-id/?click_id=abc&chat_id=c1', PHONE);
    await page.getByRole('region', { name: 'Analytics' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'notedShifts'))).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    const [yes, no] = await Promise.all(
      ['Allow analytics', 'No, thanks'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect(no?.height).toBe(yes?.height);
    await page.getByRole('button', { name: 'No, thanks' }).press('Enter');
    await page.reload();
    await waitForForm(page);
    await page.getByRole('button', { name: 'Change my choice about analytics' }).waitFor();
    expect(ofTags()).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(shop.address))).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => TRACKING.includes(name))).toEqual([]);
  });

  it('reports steps and the purchase to all channels once, and sets cookies that last for days', async () => {
    const journey = getJourney('tax-id/llc-with-ssn');
    const { begun, page, context, asked, heardOf } = await open('/tax-id/?click_id=abc&chat_id=c1');
    begun.expectProblems(/USPS Lookup/);
    await page.getByRole('button', { name: 'Allow analytics' }).click();
    await expect.poll(() => heardOf('checkout_step').toSorted()).toEqual(channels);
    const kept = (await context.cookies()).filter(({ name }) => TRACKING.includes(name));
    const days = kept.map(({ name, path, expires }) => [
      name,
      path,
      Math.round((expires - Date.now() / 1000) / DAY_S),
    ]);
    expect(days.toSorted()).toEqual([
      ['affiliate_click', '/', 30],
      ['chat_visit', '/', 7],
    ]);

    const answers = { ...journey.answers, 'accountInformation.email': `${newAttemptKey()}@example.com` };
    await fillUntil(page, { ...journey, answers }, journey.steps.at(-1) ?? '');
    await fillStep(page, { ...journey, answers });
    await mainButton(page).click();
    await goToReceipt(page);
    await expect.poll(() => heardOf('purchase').toSorted()).toEqual(channels);
    const conversions = () => asked.filter((url) => url.includes('/sandbox/analytics/conversion?'));
    await expect.poll(conversions).toHaveLength(1);
    expect(conversions()[0]).toMatch(/offer_id=26&click_id=abc&transaction_id=FC-\d+&amount=\d+\.\d\d$/);
    await page.reload();
    await page.locator('.receipt').waitFor();
    expect(heardOf('purchase').toSorted()).toEqual(channels);
    expect(asked.filter((url) => !url.startsWith(shop.address))).toEqual([]);
  });
});
