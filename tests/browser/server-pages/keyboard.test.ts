import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { waitForCode } from '../log-in-as.ts';
import { CUSTOMER, useServerPages } from './use-server-pages.ts';

const { shop, visitors, begin, pathsOf } = useServerPages();

/** An upper bound on Tab presses on any page. */
const MAX_PRESSES = 200;

const FOCUSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

/** Returns the name of the focused element, and its fault: no visible outline, or outside the window. */
function readFocus(page: Page): Promise<{ readonly name: string; readonly fault: string | undefined }> {
  return page.evaluate(() => {
    const active = document.activeElement ?? document.body;
    const name = `${active.localName} "${active.textContent?.trim().slice(0, 40) ?? ''}"`;
    const outlines = [active, '::after'].map((part) =>
      typeof part === 'string' ? getComputedStyle(active, part) : getComputedStyle(part),
    );
    // The browser itself marks the parts of a date.
    const isMarked =
      active.matches('[type="date"]') ||
      outlines.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      );
    const { top, bottom, left, right } = active.getBoundingClientRect();
    const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const fault = isMarked ? (isInside ? undefined : 'is outside the window') : 'has no outline';
    return { name, fault: active === document.body ? undefined : fault };
  });
}

/** Presses Tab through the whole page. Returns the number of stops and the faulty ones. */
async function walk(page: Page) {
  const faults: string[] = [];
  let stops = 0;
  for (; stops < MAX_PRESSES; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, fault } = await readFocus(page);
    if (name.startsWith('body')) break;
    if (fault !== undefined) faults.push(`${name} ${fault}`);
  }
  return { stops, faults };
}

/** Counts the visible controls. A group of radio buttons would count once; these pages have none. */
function countControls(page: Page): Promise<number> {
  return page
    .locator(FOCUSABLE)
    .evaluateAll(
      (all) => all.filter((element) => element.checkVisibility({ visibilityProperty: true })).length,
    );
}

/** Presses Tab until the focus is on a control with this text or label. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const said = await page.evaluate(() => {
      const active = document.activeElement;
      const labels =
        active instanceof HTMLInputElement || active instanceof HTMLSelectElement ? active.labels : null;
      return `${labels?.[0]?.textContent ?? ''} ${active?.getAttribute('aria-label') ?? ''} ${active?.textContent ?? ''}`;
    });
    if (words.test(said.replaceAll(/\s+/g, ' ').trim())) return;
  }
  throw new Error(`Tab does not reach ${words} on ${page.url()}.`);
}

describe.each(visitors)('the Tab key on server-rendered pages, for the visitor %s', (visitor) => {
  it('focuses every visible control, scrolls it into view and shows a focus outline', async () => {
    const { page } = await begin(visitor, { viewport: { width: 360, height: 640 } });
    const findings: Record<string, unknown> = {};
    for (const path of pathsOf(visitor)) {
      await page.goto(shop.address + path);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      const expected = await countControls(page);
      const { stops, faults } = await walk(page);
      if (stops < expected || faults.length > 0) findings[path] = { stops, expected, faults };
    }
    expect(findings).toEqual({});
  });
});

describe('a visitor with only a keyboard', () => {
  it('logs in with a code, opens an order and reaches the button that cancels its renewal', async () => {
    const { page } = await begin('anybody');
    await page.goto(`${shop.address}/log-in-code/`);
    await tabTo(page, /^Email/);
    await page.keyboard.type(CUSTOMER);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code', { exact: true }).waitFor();
    // The page focuses the code.
    await page.keyboard.type(await waitForCode(shop, CUSTOMER));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your orders' }).waitFor();
    await tabTo(page, /^Order FC-/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank you. Your order is placed.' }).waitFor();
    await page.goto(`${shop.address}/account/`);
    await tabTo(page, /^Cancel the renewal of/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Cancel the renewal of/ }).waitFor();
    await tabTo(page, /^Cancel the renewal$/);
    expect((await readFocus(page)).fault).toBeUndefined();
  });

  it('requests the link to an order by email without an account', async () => {
    const { page } = await begin('anybody');
    await page.goto(`${shop.address}/order-status/`);
    await tabTo(page, /^Invoice number/);
    await page.keyboard.type('FC-100001');
    await tabTo(page, /^Email/);
    await page.keyboard.type(CUSTOMER);
    await page.keyboard.press('Enter');
    await page.getByRole('status').waitFor();
    expect(await page.getByRole('status').innerText()).toContain(CUSTOMER);
  });

  it('changes the status of an order on the operator pages', async () => {
    const { page } = await begin('operator');
    await page.goto(`${shop.address}/operator/orders/`);
    await tabTo(page, /^\d{4}-\d\d-\d\d/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Actions' }).waitFor();
    await tabTo(page, /^Change the status/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^New status/);
    await page.keyboard.type('Filed');
    await tabTo(page, /^Change and email/);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('filed').waitFor();
    expect(await page.locator('.timeline').innerText()).toContain('Filed');
  });
});
