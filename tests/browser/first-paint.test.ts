import { pages } from 'virtual:pages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { waitForForm } from './fill-form.ts';
import { holdRequests } from './hold-requests.ts';
import { matchScript } from './match-script.ts';
import { PHONE } from './phone.ts';
import { settle } from './settle.ts';
import { useStorefront } from './use-storefront.ts';
import type { Visit } from './visit.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { shop, visit } = useStorefront({ DEVELOPER_PAGES: 'on' });

/** Pages with another initial state: without the token from an email, the password form is hidden. */
const FRAMES = ['new-password'];

const all = Object.entries(pages).flatMap(([slug, list]) =>
  (list ?? []).map(({ pageID }) => ({ slug, pageID, path: `/${slug}/?page=${pageID}` })),
);

interface Shift {
  readonly value: number;
}

/** Opens a page, holds back its scripts, and records layout shifts from the start. */
async function openBare(
  path: string,
  options?: BrowserContextOptions,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<{ page: Page; begun: Visit; letScriptsCome: () => Promise<void> }> {
  const begun = await visit('/healthz', options);
  const { page } = begun;
  await prepare?.(page);
  await page.addInitScript(() => {
    const noted: unknown[] = [];
    Reflect.set(globalThis, 'notedShifts', noted);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) noted.push(shift.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const letGo = await holdRequests(page, '**/*.js');
  await page.goto(shop.address + path, { waitUntil: 'commit' });
  await page.locator('.site-footer').waitFor({ state: 'attached' });
  await waitForFrames(page);
  return {
    page,
    begun,
    letScriptsCome: async () => {
      letGo();
      await waitForForm(page);
    },
  };
}

function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'notedShifts'));
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** Marks the prerendered HTML. Returns a function that tells whether the marked HTML is still on the page. */
async function markDrawing(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() =>
    Reflect.set(globalThis, 'drawing', document.querySelector('#form > form > div > .order')),
  );
  return () =>
    page.evaluate(
      () => document.querySelector('#form > form > div > .order') === Reflect.get(globalThis, 'drawing'),
    );
}

const TEXT = '.order-form input[type="text"].control:not([role])';

const prerendered = all.filter(({ pageID }) => !FRAMES.includes(pageID));

/** Alternates wide windows and phones, so that every sample contains both. */
const visits = prerendered.flatMap((one) => [
  { ...one, on: 'a wide window', options: {} },
  { ...one, on: 'a phone', options: PHONE },
]);

/**
 * On a phone a late price can wrap the label next to the price. The page may then move by one line: a
 * layout-shift score of 0.02 (0.1 counts as good in the Core Web Vitals).
 */
const PHONE_SHIFT_LIMIT = 0.02;

const sample = takeSample(visits, 3, 'visits');
/** The page `domains-single` is always tried. It searches at once, so the most rows arrive late. */
const tried = visits.filter((one) => one.pageID === 'domains-single' || sample.includes(one));

describe.each(tried)('the page $pageID before its scripts load ($on)', (visited) => {
  const { path, options } = visited;

  it('shows its first step, keeps typed text and shifts nothing on hydration', async () => {
    const { page, letScriptsCome } = await openBare(path, options);
    const text = page.locator(TEXT).first();
    const isTyped = (await text.count()) > 0 && (await text.isEditable());
    if (isTyped) await text.pressSequentially('Ana');
    const readTyped = async () => (isTyped ? text.inputValue() : '');
    const typed = await readTyped();
    expect(await page.locator('.order .step-title').first().isVisible()).toBe(true);
    expect(await page.locator('.form-skeleton').isVisible()).toBe(false);
    // Content below the window may grow when prices arrive.
    await page.evaluate(() => window.scrollTo(0, 0));
    const isDrawing = await markDrawing(page);
    await letScriptsCome();
    expect(await isDrawing()).toBe(true);
    expect(await readTyped()).toBe(typed);
    await settle(page);
    expect(sumOf(await readShifts(page))).toBeLessThanOrEqual(options === PHONE ? PHONE_SHIFT_LIMIT : 0);
  });
});

describe('a page whose prices arrive late', () => {
  it.each([
    ['simple products', '**/api/v1/simple_products*'],
    ['filing products', '**/api/v1/filing_products*'],
    ['the pricing code', matchScript('prices')],
  ])('causes no layout shift when the late resource arrives: %s', async (_, late) => {
    const path = '/foreign-registration/?page=foreign-registration-together';
    const { page, letScriptsCome } = await openBare(path);
    const letGo = await holdRequests(page, late);
    const agents = page.waitForResponse('**/api/v1/registered_agent_products*');
    await letScriptsCome();
    await agents;
    await waitForFrames(page);
    letGo();
    await settle(page);
    expect(await readShifts(page)).toEqual([]);
  });
});

describe('input on the formation form before hydration', () => {
  const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);

  it('survives hydration, counts once, and keeps focus and caret position', async () => {
    const { page, letScriptsCome } = await openBare('/form-a-business/');
    await field(page, 'companyInformation.state').locator('select').selectOption('DE');
    const radios = page.locator('.order-form input[type="radio"]');
    const second = radios.nth(1);
    await page.locator('.order-form .choice-label').nth(1).click();
    const texts = page.locator(TEXT);
    await texts.nth(0).pressSequentially('Amber Works');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const name = await texts.nth(0).getAttribute('name');
    const chosen = await second.getAttribute('value');
    const group = await second.getAttribute('name');
    const isDrawing = await markDrawing(page);
    await letScriptsCome();
    expect(await isDrawing()).toBe(true);
    const focused = await page.evaluate(() => {
      const active = document.activeElement;
      return active instanceof HTMLInputElement ? [active.name, active.value, active.selectionStart] : [];
    });
    expect(focused).toEqual([name, 'Amber Works', 9]);
    await page.keyboard.type('!');
    expect(await texts.nth(0).inputValue()).toBe('Amber Wor!ks');
    await page.locator('aside .summary-line').first().waitFor();
    const state = page.locator('#field-companyInformation-state');
    expect(await state.inputValue()).toMatch(/^(DE|Delaware)$/);
    expect(await page.locator(`input[name="${group}"]:checked`).getAttribute('value')).toBe(chosen);
    const draft = () => page.evaluate(() => localStorage.getItem('formcart:draft:form-a-business') ?? '');
    await expect.poll(draft).toContain('Amber Wor!ks');
    expect(JSON.parse(await draft()).answers.companyInformation.state).toBe('DE');
  });

  it('triggers Continue once after hydration', async () => {
    const { page, letScriptsCome } = await openBare('/form-a-business/');
    const before = page.url();
    const proceed = page.locator('.actions button[type="submit"]');
    await proceed.click();
    await proceed.click();
    expect(page.url()).toBe(before);
    expect(await proceed.getAttribute('aria-busy')).toBe('true');
    await letScriptsCome();
    await page.locator('.error-summary').waitFor();
    expect(await page.locator('.error-summary').count()).toBe(1);
    expect(await proceed.getAttribute('aria-busy')).toBeNull();
    const mistakes = await page.locator('.field-error').count();
    await proceed.click();
    expect(await page.locator('.field-error').count()).toBe(mistakes);
  });
});

describe('a control filled in before hydration', () => {
  it('becomes an answer of the form', async () => {
    const { page, letScriptsCome } = await openBare('/custom-contact/');
    const date = page.locator('.control[placeholder="MM/DD/YYYY"]').first();
    await date.pressSequentially('01022030');
    const area = page.locator('textarea').first();
    await area.fill('Two lines,\nand more.');
    await letScriptsCome();
    expect(await date.inputValue()).toBe('01/02/2030');
    expect(await area.inputValue()).toBe('Two lines,\nand more.');
    expect(await page.locator('.textarea-counter').first().textContent()).toMatch(/^20\//);
  });

  it('keeps the state of a clicked checkbox, which still toggles after hydration', async () => {
    const { page, letScriptsCome } = await openBare('/foreign-registration/');
    // Offers are disabled until their prices load.
    const box = page.locator('.order-form input[type="checkbox"]:not([disabled])').first();
    const before = await box.isChecked();
    await box.click();
    await letScriptsCome();
    expect(await box.isChecked()).toBe(!before);
    const id = await box.getAttribute('id');
    await box.click();
    expect(await page.locator(`[id="${id}"]`).isChecked()).toBe(before);
  });

  it('gets its mask after hydration', async () => {
    const { page, letScriptsCome } = await openBare('/samples/');
    const phone = page.locator('#field-empty-phone');
    await phone.pressSequentially('5551234567');
    await letScriptsCome();
    await expect.poll(() => phone.inputValue()).toBe('(555) 123-4567');
    expect(await phone.evaluate((control) => control === document.activeElement)).toBe(true);
  });
});

describe('a visitor whose first step may differ from the prerendered step', () => {
  it('sees the placeholder of the form when the URL names another step', async () => {
    const { page, letScriptsCome } = await openBare('/form-a-business/?step=contact-information');
    expect(await page.locator('.form-skeleton').isVisible()).toBe(true);
    expect(await page.locator('.order').count()).toBe(0);
    await letScriptsCome();
    await settle(page);
    expect(await readShifts(page)).toEqual([]);
  });

  it.each([
    ['a window', {}],
    ['a phone', PHONE],
  ])('sees no blank field when the browser has a draft: %s', async (_, options) => {
    const { page, letScriptsCome } = await openBare('/form-a-business/', options, async (blank) => {
      await blank.goto(`${shop.address}/form-a-business/`);
      await waitForForm(blank);
      await blank.locator(TEXT).first().fill('Amber Works');
      const hasDraft = () =>
        blank.evaluate(() => localStorage.getItem('formcart:draft:form-a-business')?.includes('Amber'));
      await expect.poll(hasDraft).toBe(true);
    });
    expect(await page.locator('#form > form').isVisible()).toBe(false);
    expect(await page.locator('.form-skeleton').isVisible()).toBe(true);
    await letScriptsCome();
    expect(await page.locator(TEXT).first().inputValue()).toBe('Amber Works');
    await settle(page);
    expect(await readShifts(page)).toEqual([]);
  });

  it('sees the first step when the URL names that step', async () => {
    const { page, letScriptsCome } = await openBare('/form-a-business/?step=company-information');
    expect(await page.locator('.order .step-title').isVisible()).toBe(true);
    await letScriptsCome();
  });
});

describe('a form prerendered from another definition', () => {
  it('renders again and keeps the typed text, the focus and the caret position', async () => {
    const { page, letScriptsCome } = await openBare('/form-a-business/');
    await page.locator('#form > form').evaluate((form) => form.setAttribute('data-version', 'another'));
    await page.locator('.order-form .choice-label').nth(1).click();
    await page.locator(TEXT).first().pressSequentially('Amber Works');
    await page.keyboard.press('ArrowLeft');
    const isDrawing = await markDrawing(page);
    await letScriptsCome();
    expect(await isDrawing()).toBe(false);
    expect(await page.locator('.order-form input[type="radio"]').nth(1).isChecked()).toBe(true);
    await page.keyboard.type('!');
    expect(await page.locator(TEXT).first().inputValue()).toBe('Amber Work!s');
  });
});

describe('a first visit', () => {
  it.each(['/', '/contact/', '/form-a-business/'])(
    'sees the page %s styled before any style sheet loads, and the next page links cached style sheets',
    async (path) => {
      const { page } = await visit('/healthz');
      const letGo = await holdRequests(page, '**/*.css');
      await page.goto(shop.address + path, { waitUntil: 'commit' });
      await page.locator('.site-footer').waitFor({ state: 'attached' });
      const layout = page.locator('.site-header-inner');
      expect(await layout.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
      const main = page.locator('link[rel="stylesheet"][media="print"][href*="/main-"]');
      await main.waitFor({ state: 'attached' });
      letGo();
      await page.reload();
      expect(await page.locator('head style').count()).toBe(0);
      await page.locator('link[rel="stylesheet"]:not([media])').first().waitFor({ state: 'attached' });
      expect(await layout.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
    },
  );
});
