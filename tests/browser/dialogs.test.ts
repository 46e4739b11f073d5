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
const another = (page: Page): Locator => page.getByRole('radio', { name: 'Enter another address' });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Mailing address' });
const street = (page: Page): Locator => popup(page).getByLabel('Street address');

async function fillAddress(page: Page): Promise<void> {
  const dialog = popup(page);
  await street(page).fill('12 Main St');
  await dialog.getByLabel('City').fill('Cody');
  await dialog.getByLabel('State', { exact: true }).fill('Wyoming');
  await dialog.getByLabel('ZIP or postal code').fill('82414');
}

/** Answers enough of what fails in the section before the dialogs for the dialogs' own to be listed. */
async function answerFirst(page: Page): Promise<void> {
  for (const name of ['text', 'textarea', 'amount', 'quantity']) {
    await page.locator(`#field-failed-${name}`).fill('12');
  }
  for (const name of ['radio', 'radioList', 'yesNo', 'withOrWithout']) {
    await pressRadio(page.locator(`#field-failed-${name}`));
  }
  await page.locator('#field-failed-checkbox').check();
  await page.locator('#field-failed-securityCode').fill('123');
}

/** What the control that has the focus is called in the form's answers, else its id. */
function readFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    return active?.getAttribute('name') ?? active?.id ?? '';
  });
}

/** Presses Tab until the focus has been everywhere, and answers what it came to. */
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
  it('opens with its choice, and shows what was saved in its place', async () => {
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

  it('says what is wrong, at the first field that is, and stays', async () => {
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
    ['the cross', (page: Page) => popup(page).getByRole('button', { name: 'Close' }).click()],
  ])('that is closed by %s while something is wrong resets the choice', async (_, close) => {
    const page = await openSamples();
    await pressRadio(another(page));
    await street(page).fill('12 Main St');
    await close(page);
    await popup(page).waitFor({ state: 'hidden' });
    expect(await ours(page).isChecked()).toBe(true);
    await pressRadio(another(page));
    expect(await street(page).inputValue()).toBe('');
  });

  it('that is closed when all is well goes back to what was saved', async () => {
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

  it('keeps the focus inside and gives it back', async () => {
    const page = await openSamples();
    await ours(page).focus();
    await page.keyboard.press('ArrowDown');
    await popup(page).waitFor();
    expect(await walk(page, 12)).not.toContain(false);
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'hidden' });
    expect(await readFocus(page)).toBe('dialogs.address.choice');
  });

  it('is not opened by a draft that is restored', async () => {
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

  it('is opened by a link to what fails in it', async () => {
    const page = await openSamples();
    await pressRadio(another(page));
    await street(page).fill('12 Main St');
    // What was typed is in the draft; the dialog of before is not there any more.
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
  ] as const)('has no fault in %s colors on a window of %i by %i', async (colorScheme, width, height) => {
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

describe('a question', () => {
  const remark = (page: Page) => page.getByLabel(/^A remark/);
  const subscribed = (page: Page) => page.getByLabel(/^A subscription/);
  const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm this change' });

  it.each([
    ['OK', true, ''],
    ['Cancel', false, 'Ana'],
  ])('that is answered with %s leaves the box %s and the remark "%s"', async (button, isChecked, text) => {
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

describe('a refusal', () => {
  it('is shown, and what was typed is gone with it', async () => {
    const page = await openSamples({ bypassCSP: true, reducedMotion: 'reduce' });
    const nickname = page.getByLabel(/^A nickname/);
    await nickname.pressSequentially('Nobody');
    const refusal = page.getByRole('dialog', { name: 'This change is not possible' });
    await refusal.getByText('Nobody cannot be your nickname.').waitFor();
    expect(await refusal.getByRole('button').allTextContents()).toEqual(['×', 'OK']);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await refusal.waitFor({ state: 'hidden' });
    expect(await nickname.inputValue()).toBe('Nobod');
    expect(await readFocus(page)).toBe('dialogs.nickname');
  });
});
