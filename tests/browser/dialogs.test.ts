import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mainButton, pressRadio, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront({ DEVELOPER_PAGES: 'on' });

async function openSamples(options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open('/samples/', options);
  await waitForForm(page);
  return page;
}

const ours = (page: Page): Locator => page.getByRole('radio', { name: "registered agent's address" });
const another = (page: Page): Locator => page.getByRole('radio', { name: 'Another address' });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Mailing address' });
const street = (page: Page): Locator => popup(page).getByLabel('Street address');

async function fillAddress(page: Page): Promise<void> {
  const dialog = popup(page);
  await street(page).fill('12 Main St');
  await dialog.getByLabel('City').fill('Cody');
  await dialog.getByLabel('State', { exact: true }).fill('Wyoming');
  await dialog.getByLabel('ZIP or postal code').fill('82414');
}

/**
 * Fills in the invalid fields outside the dialogs, so that the error summary lists only fields in dialogs.
 */
async function answerFirst(page: Page): Promise<void> {
  for (const name of ['text', 'textarea', 'amount', 'wholeNumber', 'quantity']) {
    await page.locator(`#field-failed-${name}`).fill('12');
  }
  for (const name of ['radio', 'radioList', 'yesNo', 'withOrWithout']) {
    await pressRadio(page.locator(`#field-failed-${name}`));
  }
  await page.locator('#field-failed-phone').fill('(307) 555-0142');
  await page.locator('#field-failed-checkbox').check();
  await page.locator('#field-failed-securityCode').fill('123');
}

/** Returns the path of the focused control, or its id. */
function readFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    return active?.getAttribute('name') ?? active?.id ?? '';
  });
}

/** Presses Tab the given number of times. Returns for each press whether the focus stayed in the dialog. */
async function walk(page: Page, presses: number): Promise<readonly boolean[]> {
  const inside: boolean[] = [];
  for (let count = 0; count < presses; count += 1) {
    await page.keyboard.press('Tab');
    inside.push(
      await page.evaluate(
        () =>
          document.activeElement === document.body || document.activeElement?.closest('dialog[open]') != null,
      ),
    );
  }
  return inside;
}

describe('a popup', () => {
  it('opens with its choice, and the page shows the saved answers in place of the fields', async () => {
    const page = await openSamples();
    await pressRadio(another(page));
    await popup(page).waitFor();
    expect(await readFocus(page)).toBe('dialogs.address.country');
    await fillAddress(page);
    await popup(page).getByRole('button', { name: 'Save' }).click();
    await popup(page).waitFor({ state: 'hidden' });
    expect(await another(page).isChecked()).toBe(true);
    expect(await page.locator('.popup-text').textContent()).toBe(
      '12 Main St, Cody, Wyoming, 82414, United States',
    );
    await page.getByRole('button', { name: 'Edit Mailing address' }).click();
    expect(await street(page).inputValue()).toBe('12 Main St');
  });

  it('shows an error at the first invalid field, and stays open', async () => {
    const page = await openSamples();
    await pressRadio(another(page));
    await street(page).fill('12 Main St');
    await popup(page).getByRole('button', { name: 'Save' }).click();
    await popup(page).getByText('City is required').waitFor();
    expect(await readFocus(page)).toBe('dialogs.address.city');
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Cancel', (page: Page) => popup(page).getByRole('button', { name: 'Cancel' }).click()],
    ['the close button', (page: Page) => popup(page).getByRole('button', { name: 'Close' }).click()],
  ])('resets the choice when the visitor closes it by %s while it shows errors', async (_, close) => {
    const page = await openSamples();
    await pressRadio(another(page));
    await street(page).fill('12 Main St');
    await close(page);
    await popup(page).waitFor({ state: 'hidden' });
    expect(await ours(page).isChecked()).toBe(true);
    await pressRadio(another(page));
    expect(await street(page).inputValue()).toBe('');
  });

  it('restores the saved answers when the visitor closes it without errors', async () => {
    const page = await openSamples();
    await pressRadio(another(page));
    await fillAddress(page);
    await page.keyboard.press('Enter');
    await popup(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Edit Mailing address' }).click();
    await street(page).fill('');
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'hidden' });
    expect(await page.locator('.popup-text').textContent()).toContain('12 Main St');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit Mailing address');
  });

  it('traps the focus, and returns the focus on close', async () => {
    const page = await openSamples();
    await ours(page).focus();
    await page.keyboard.press('ArrowDown');
    await popup(page).waitFor();
    expect(await walk(page, 12)).not.toContain(false);
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'hidden' });
    expect(await readFocus(page)).toBe('dialogs.address.choice');
  });

  it('stays closed when a draft is restored', async () => {
    const page = await openSamples();
    await pressRadio(another(page));
    await fillAddress(page);
    await page.keyboard.press('Enter');
    await popup(page).waitFor({ state: 'hidden' });
    await page.reload();
    await waitForForm(page);
    expect(await page.locator('.popup-text').textContent()).toContain('12 Main St');
    expect(await popup(page).count()).toBe(0);
  });

  it('opens by an error summary link to a field inside', async () => {
    const page = await openSamples();
    await pressRadio(another(page));
    await street(page).fill('12 Main St');
    // The draft contains the text, but the dialog is closed after the reload.
    await page.reload();
    await waitForForm(page);
    await mainButton(page).click();
    await answerFirst(page);
    const link = page.locator('.error-summary').getByRole('link', { name: 'City is required' });
    await link.click();
    await popup(page).waitFor();
    await expect.poll(() => readFocus(page)).toBe('dialogs.address.city');
    expect(await page.locator('.popup-summary > .field-error').count()).toBe(0);
  });

  it.each([
    ['light', 1280, 900],
    ['dark', 360, 640],
  ] as const)('passes axe in %s colors in a window of %i by %i', async (colorScheme, width, height) => {
    const page = await openSamples({
      bypassCSP: true,
      colorScheme,
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
    await pressRadio(another(page));
    await popup(page).getByRole('button', { name: 'Save' }).click();
    await popup(page).getByText('Street address is required').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const box = await popup(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await popup(page).getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded();
    expect(await popup(page).getByRole('button', { name: 'Save' }).isVisible()).toBe(true);
  });
});

describe('a confirmation dialog', () => {
  const remark = (page: Page) => page.getByLabel(/^Remark/);
  const subscribed = (page: Page) => page.getByLabel(/^Subscription/);
  const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm this change' });

  it.each([
    ['OK', true, ''],
    ['Cancel', false, 'Ana'],
  ])('closes with %s, sets the checkbox to %s and the remark to "%s"', async (button, isChecked, text) => {
    const page = await openSamples();
    await remark(page).fill('Ana');
    await subscribed(page).click();
    await question(page).waitFor();
    expect(await remark(page).inputValue()).toBe('Ana');
    expect(await subscribed(page).isChecked()).toBe(false);
    await question(page).getByRole('button', { name: button }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(await subscribed(page).isChecked()).toBe(isChecked);
    expect(await remark(page).inputValue()).toBe(text);
    expect(await readFocus(page)).toBe('dialogs.subscribed');
  });
});

describe('a rejected change', () => {
  it('shows a message and reverts to the old value', async () => {
    const page = await openSamples({ bypassCSP: true, reducedMotion: 'reduce' });
    const nickname = page.getByLabel(/^Nickname/);
    await nickname.pressSequentially('Unnamed');
    const refusal = page.getByRole('dialog', { name: "You can't make this change" });
    await refusal.getByText("Your nickname can't be Unnamed.").waitFor();
    expect(await refusal.getByRole('button').allTextContents()).toEqual(['×', 'OK']);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await refusal.waitFor({ state: 'hidden' });
    expect(await nickname.inputValue()).toBe('Unname');
    expect(await readFocus(page)).toBe('dialogs.nickname');
  });
});
