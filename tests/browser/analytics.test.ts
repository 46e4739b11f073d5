import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { measuredSite } from '../server/site/measured-site.ts';
import { fillField, mainButton, pressContinue, waitForForm, waitForReceipt } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { useFixtureStorefront } from './use-fixture-storefront.ts';

const EMAIL = 'canary@example.com';
const OUTBOX = 'formcart:analytics:measured';
const card = {
  'paymentInformation.number': '4242424242424242',
  'paymentInformation.exp_month': '12',
  'paymentInformation.exp_year': String(new Date().getFullYear() + 2),
  'paymentInformation.cvc': '123',
  'paymentInformation.first_name': 'Ana',
  'paymentInformation.last_name': 'Ruiz',
};

/** An analytics tag that logs its events and tries to read private data. */
const HOSTILE = `
  const say = (kind, value) => console.info('tag ' + kind + ' ' + JSON.stringify(value));
  for (const entry of dataLayer) say('event', entry);
  dataLayer.push = (entry) => say('event', entry);
  const attempts = {
    inputs: () => [...parent.document.querySelectorAll('input')].map((input) => input.value),
    address: () => parent.location.href,
    page: () => frameElement.ownerDocument.title,
    fetch: () => (parent.fetch = () => {}),
    keys: () => parent.addEventListener('keydown', () => say('leak', 'key')),
    cookies: () => document.cookie,
    storage: () => localStorage.length,
    tab: () => sessionStorage.length,
    card: () => new FormData(parent.document.forms[0]),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    try { say('leak', { [name]: String(attempt()) }); } catch { say('refused', name); }
  }
  addEventListener('keydown', () => say('leak', 'key'));
`;
const ATTEMPTS = ['inputs', 'address', 'page', 'fetch', 'keys', 'cookies', 'storage', 'tab', 'card'];

const shop = useFixtureStorefront('measured', measuredSite);

/** Opens the form and records the logs and requests of its tags. */
async function open(query = '') {
  const visit = await shop.begin();
  const said: string[] = [];
  const conversions: string[] = [];
  visit.context.on('console', (message) => {
    if (message.text().startsWith('tag ')) said.push(message.text());
  });
  const script = { contentType: 'application/javascript' };
  await visit.context.route('**/tags/hostile.js', (route) => route.fulfill({ ...script, body: HOSTILE }));
  await visit.context.route('**/tags/meta.js', (route) => route.fulfill({ ...script, body: '' }));
  await visit.context.route('**/tags/conversion?*', (route) => {
    conversions.push(new URL(route.request().url()).search);
    return route.fulfill({ contentType: 'text/html', body: '' });
  });
  await visit.page.goto(`${shop.server.address}/measured/${query}`);
  await waitForForm(visit.page);
  const events = (name: string) => said.filter((line) => line.includes(`"event":"${name}"`));
  return { visit, page: visit.page, said, conversions, events };
}

const allow = (page: Page) => page.getByRole('button', { name: 'Allow analytics' });
const frames = (page: Page) => page.locator('iframe[src^="/analytics/"]');

describe('a page with analytics tags', () => {
  it('loads no tag before the visitor consents, also by keyboard, and remembers the choice', async () => {
    const { page, said, events } = await open('?click_id=abc123');
    await page.getByRole('region', { name: 'Analytics' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await frames(page).count()).toBe(0);
    expect(await page.evaluate(() => document.cookie)).not.toContain('affiliate_click');
    await page.getByRole('button', { name: 'No, thanks' }).focus();
    await page.keyboard.press('Enter');
    await page.reload();
    await waitForForm(page);
    await page.getByRole('button', { name: 'Change my choice about analytics' }).click();
    expect(said).toEqual([]);
    expect(await frames(page).count()).toBe(0);
    await allow(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => events('checkout_step')).toHaveLength(1);
    expect(await page.evaluate(() => document.cookie)).toContain('affiliate_click=abc123');
  });

  it('isolates a hostile tag, and loads no tag on the step with the card', async () => {
    const { page, said, events } = await open();
    await allow(page).click();
    await expect.poll(() => events('begin_checkout')).toHaveLength(1);
    await fillField(page, 'accountInformation.email', EMAIL);
    const refused = () => said.flatMap((line) => /^tag refused "(\w+)"$/.exec(line)?.[1] ?? []);
    await expect.poll(() => refused().toSorted()).toEqual(ATTEMPTS.toSorted());
    expect(said.filter((line) => line.startsWith('tag leak'))).toEqual([]);
    await pressContinue(page);
    await expect.poll(() => frames(page).count()).toBe(0);
    for (const [path, answer] of Object.entries(card)) await fillField(page, path, answer);
    expect(await frames(page).count()).toBe(0);
    expect(said.join('\n')).not.toContain('canary');
    expect(said.join('\n')).not.toContain('4242');
  });

  it('sends a purchase event once, whichever page or tab shows the receipt again', async () => {
    const { visit, page, events, said, conversions } = await open('?click_id=abc123&chat_id=c1');
    await allow(page).click();
    await expect.poll(() => events('begin_checkout')).toHaveLength(1);
    await fillField(page, 'accountInformation.email', EMAIL);
    await pressContinue(page);
    for (const [path, answer] of Object.entries(card)) await fillField(page, path, answer);
    await mainButton(page).click();
    await page.locator('.notice-success a').waitFor();
    const readOutbox = () => page.evaluate((name) => sessionStorage.getItem(name) ?? '', OUTBOX);
    await expect.poll(readOutbox).toContain('"event":"purchase"');
    expect(events('purchase')).toEqual([]);
    const waiting = await readOutbox();

    await page.locator('.notice-success a').click();
    await waitForReceipt(page);
    await expect.poll(() => events('purchase')).toHaveLength(1);
    const invoice = /[A-Z]+-\d+/.exec(await page.title())?.[0] ?? 'none';
    const [purchase = ''] = events('purchase');
    expect(purchase).toContain(`"transaction_id":"${invoice}"`);
    expect(purchase).toMatch(/"sha256_email_address":"[0-9a-f]{64}"/);
    expect(events('checkout_step').at(-1)).toContain('"step_name":"payment"');
    await expect.poll(() => conversions).toHaveLength(1);
    expect(conversions[0]).toContain(`offer_id=26&click_id=abc123&transaction_id=${invoice}&amount=`);
    expect(said.filter((line) => line.startsWith('tag leak'))).toEqual([]);
    expect(said.join('\n')).not.toContain('canary');

    await page.reload();
    await waitForReceipt(page);
    const second = await visit.context.newPage();
    await second.goto(`${shop.server.address}/terms/`);
    // A duplicated tab starts with the pending events of the first one.
    await second.evaluate(([name, text]) => sessionStorage.setItem(name, text), [OUTBOX, waiting] as const);
    await second.goto(page.url());
    await expect.poll(() => second.evaluate((name) => sessionStorage.getItem(name), OUTBOX)).toBe('[]');
    // This event follows the pending events, so its arrival means that all of them were sent.
    await expect.poll(() => events('checkout_step').length).toBeGreaterThan(2);
    await page.goBack();
    await page.getByRole('heading', { name: 'This order is placed' }).waitFor();
    expect(events('purchase')).toHaveLength(1);
    expect(conversions).toHaveLength(1);
  });
});
