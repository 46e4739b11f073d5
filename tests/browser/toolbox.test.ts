import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { currentStep, fillField, goToReceipt, mainButton, waitForForm } from './fill-form.ts';
import { findOverflow } from './find-overflow.ts';
import { findViolations } from './find-violations.ts';
import { readReceipt, readSummary } from './read-order.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, open, visit } = useStorefront({
  DEVELOPER_TOOLBOX: 'on',
  TEST_MODE: 'on',
  DEVELOPER_PAGES: 'on',
});
const llc = getJourney('form-a-business/llc-wyoming');
const KEY = 'pk_test_4eC39HqLyjWDarjt';
const PHONE_360: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};
const LOW_LAPTOP: BrowserContextOptions = { viewport: { width: 1366, height: 640 } };

const toolboxOf = (page: Page) => page.getByRole('complementary', { name: 'Developer toolbox' });

async function openToolbox(page: Page): Promise<Locator> {
  await waitForForm(page);
  const toolbox = toolboxOf(page);
  await toolbox.getByText('Toolbox', { exact: true }).click();
  await toolbox.getByRole('button', { name: 'Fill the form' }).waitFor();
  return toolbox;
}

async function fill(toolbox: Locator, title: string): Promise<void> {
  await toolbox.getByLabel('Golden case').selectOption(title);
  await toolbox.getByRole('button', { name: 'Fill the form' }).click();
  await toolbox.getByText('Filled in').waitFor();
}

describe('the toolbox', () => {
  it('fills in a golden case, stops before the POST request in test mode, and places a test order', async () => {
    const asked: string[] = [];
    const order = await visit(`/form-a-business/#tokenizer_test_key=${KEY}`);
    const { page } = order;
    order.expectProblems(/USPS Lookup: request failed/);
    page.on('request', (request) => {
      if (request.url().endsWith('/sandbox/tokenizer') && request.method() === 'POST') {
        asked.push(String(JSON.parse(request.postData() ?? '{}').test_key));
      }
    });
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/form-a-business/')) {
        if (request.headers()['idempotency-key'] !== undefined) posts.push(request.url());
      }
    });
    const toolbox = await openToolbox(page);
    await page.getByRole('region', { name: 'Test mode' }).waitFor();
    expect(await toolbox.getByText('Test mode is on because of a key in the URL hash').count()).toBe(1);
    await fill(toolbox, llc.title);
    await expect.poll(() => currentStep(page)).toBe(llc.steps.at(-1));
    expect((await readSummary(page)).totalCents).toBe(llc.totalCents);

    await toolbox.getByLabel('Bail before submission').check();
    await toolbox.getByLabel('Cancel services').check();
    await takeShot(page, 'toolbox-1280');
    await toolbox.getByText('Toolbox', { exact: true }).click();
    await page.locator('#renewal-consent').check();
    await mainButton(page).click();
    await page.getByRole('heading', { name: 'Stopped before the post' }).waitFor();
    expect(asked).toEqual([KEY]);
    expect(posts).toEqual([]);
    await takeShot(page, 'toolbox-bail-1280');

    await toolbox.getByText('Toolbox', { exact: true }).click();
    await toolbox.getByLabel('Bail before submission').uncheck();
    await toolbox.getByText('Toolbox', { exact: true }).click();
    await mainButton(page).click();
    await goToReceipt(page);
    const { invoiceNumber } = await readReceipt(page);
    expect(await shop.showOrder(invoiceNumber)).toMatchObject({
      submission: { test: true, cancel_services: true },
    });
  });

  it('keeps the test mode across steps, and clears answers and draft only on reset', async () => {
    const page = await open(`/form-a-business/#tokenizer_test_key=${KEY}`);
    const toolbox = await openToolbox(page);
    await fill(toolbox, llc.title);
    await expect.poll(() => new URL(page.url()).searchParams.get('step')).toBe(llc.steps.at(-1));
    await page.reload();
    await waitForForm(page);
    await page.getByRole('region', { name: 'Test mode' }).waitFor();
    // The step with the password, which browsers do not store.
    expect(await currentStep(page)).toBe('contact-information');
    await toolbox.getByText('Toolbox', { exact: true }).click();
    await Promise.all([
      page.waitForEvent('load'),
      toolbox.getByRole('button', { name: 'Reset the form' }).click(),
    ]);
    await waitForForm(page);
    expect(await currentStep(page)).toBe(llc.steps[0]);
    expect(
      await page.evaluate(() => localStorage.getItem('formcart:draft:form-a-business') ?? ''),
    ).not.toContain('Ruiz Tools');
    await page.getByRole('region', { name: 'Test mode' }).waitFor();
  });

  it('starts collapsed, works by keyboard alone and passes axe', async () => {
    const page = await open('/form-a-business/?page=form-a-business-free');
    await waitForForm(page);
    const toolbox = toolboxOf(page);
    await toolbox.waitFor();
    expect(await toolbox.getByRole('heading').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await toolbox.locator('summary').focus();
    await page.keyboard.press('Enter');
    await toolbox.getByRole('heading', { name: 'UI samples' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(
      await toolbox.getByLabel('Golden case').evaluate((element) => element === document.activeElement),
    ).toBe(true);
    expect(await toolbox.getByLabel('Bail before submission').isDisabled()).toBe(true);
    expect(
      await toolbox
        .getByRole('link', { name: /samples/i })
        .first()
        .getAttribute('href'),
    ).toMatch(/^\/sample/);
    expect(await toolbox.getByText('This page has no analytics.').count()).toBe(1);
  });

  it('passes axe in dark colors', async () => {
    const page = await open(`/form-a-business/?tokenizer_test_key=${KEY}`, { colorScheme: 'dark' });
    await openToolbox(page);
    expect(await findViolations(page)).toEqual([]);
    await takeShot(page, 'toolbox-dark-1280');
  });

  it('lists, sets and deletes cookies', async () => {
    const page = await open('/form-a-business/');
    const toolbox = await openToolbox(page);
    expect(await toolbox.getByText('The chat cookie is chat_visit').count()).toBe(1);
    await toolbox.getByLabel('Name').fill('affiliate_click');
    await toolbox.getByLabel('Value').fill('abc123');
    await toolbox.getByLabel('Days').fill('7');
    await toolbox.getByRole('button', { name: 'Set the cookie' }).click();
    await toolbox.getByText('affiliate_click=abc123').waitFor();
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'affiliate_click');
    expect(cookie).toMatchObject({ value: 'abc123', path: '/', sameSite: 'Lax' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
    expect(Math.round(days)).toBe(7);
    await toolbox.getByLabel('Value').fill('a; domain=example.com');
    await toolbox.getByRole('button', { name: 'Set the cookie' }).click();
    await toolbox.getByText('is invalid for a cookie').waitFor();
    await toolbox.getByRole('button', { name: 'Delete affiliate_click' }).click();
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('affiliate_click');
    expect(await toolbox.getByText('affiliate_click=abc123').count()).toBe(0);
  });

  it.each([
    ['on a phone', PHONE_360],
    ['in a low window', LOW_LAPTOP],
  ])('covers no button while collapsed, and clips nothing %s', async (where, device) => {
    const page = await open(`/form-a-business/?tokenizer_test_key=${KEY}`, device);
    await waitForForm(page);
    await toolboxOf(page).waitFor();
    const isFree = async (button: Locator) => {
      await button.scrollIntoViewIfNeeded();
      return button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [left + 10, right - 10].flatMap((x) =>
          [top + 10, bottom - 10].map((y) => ({ x, y })),
        );
        return corners.every(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
      });
    };
    expect(await isFree(mainButton(page))).toBe(true);
    await fillField(page, 'companyInformation.state', 'WY');
    const toolbox = await openToolbox(page);
    await fill(toolbox, llc.title);
    expect(await findOverflow(page)).toEqual([]);
    await takeShot(page, `toolbox ${where}`);
    await toolbox.getByText('Toolbox', { exact: true }).click();
    expect(await isFree(mainButton(page))).toBe(true);
    expect(await isFree(page.getByRole('button', { name: 'Back' }))).toBe(true);
    await takeShot(page, `toolbox folded ${where}`);
  });
});

describe('the test mode', () => {
  it.each([
    ['on by the query', `?tokenizer_test_key=${KEY}`, undefined, true],
    ['on by the window', '', KEY, true],
    ['off with a key of another form', '#tokenizer_test_key=sk_live_4eC39HqLyjWDarjt', 'test', false],
  ])(
    'turns on only with a valid test key in the query or on window: %s',
    async (_, where, windowValue, isOn) => {
      const { page } = await visit('/');
      await page.addInitScript((value) => {
        if (value !== undefined) Reflect.set(window, 'tokenizerTestKey', value);
      }, windowValue);
      await page.goto(`${shop.address}/contact/${where}`);
      await waitForForm(page);
      await toolboxOf(page).waitFor();
      expect(await page.getByRole('region', { name: 'Test mode' }).count()).toBe(isOn ? 1 : 0);
    },
  );
});
