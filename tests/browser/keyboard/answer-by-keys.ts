import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The control that has the focus. */
export interface Stop {
  readonly name: string;
  /** The path of its field, with the row’s id. */
  readonly path: string;
  readonly kind: string;
  readonly value: string;
  readonly text: string;
  readonly isChecked: boolean;
  /** True for a text field with a list of options. */
  readonly isCombobox: boolean;
}

/** Returns the focused control. */
export function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const active = document.activeElement;
    const isInput = active instanceof HTMLInputElement;
    const isChoice = active instanceof HTMLSelectElement;
    const isArea = active instanceof HTMLTextAreaElement;
    return {
      name: isInput || isChoice || isArea ? active.name : '',
      path: active?.closest('[data-path]')?.getAttribute('data-path') ?? '',
      kind: isInput ? active.type : (active?.localName ?? ''),
      value: isInput || isChoice || isArea ? active.value : '',
      text: active?.textContent ?? '',
      isChecked: isInput && active.checked,
      isCombobox: active?.role === 'combobox',
    };
  });
}

/** Presses a key. Returns the control that has the focus afterwards. */
export async function press(page: Page, key: string): Promise<Stop> {
  await page.keyboard.press(key);
  return readStop(page);
}

/** Presses arrow keys in a radio group until the given radio button is selected. */
async function chooseByArrows(page: Page, selected: string): Promise<void> {
  let stop = await readStop(page);
  for (let presses = 0; !(stop.isChecked && stop.value === selected); presses += 1) {
    if (presses > 12) throw new Error(`The arrow keys do not reach the radio button "${selected}".`);
    stop = await press(page, 'ArrowDown');
  }
}

/** Selects an option of a select by typing the start of its label. */
async function chooseByTyping(page: Page, selected: string): Promise<void> {
  const label = await page.evaluate((key) => {
    const active = document.activeElement;
    return active instanceof HTMLSelectElement
      ? [...active.options].find(({ value }) => value === key)?.text
      : undefined;
  }, selected);
  await page.keyboard.type(label ?? '');
  expect((await readStop(page)).value).toBe(selected);
}

/** Types a few letters to filter a list. Enter then selects an option without a submit. */
async function chooseFromList(page: Page, { name }: Stop, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.getByRole('listbox').waitFor();
  const taken = await press(page, 'Enter');
  expect(taken.name).toBe(name);
  expect(taken.value).not.toBe('');
  expect(await page.getByRole('listbox').count()).toBe(0);
}

/** Returns whether a field is empty. A focused mask shows placeholder characters. */
function isBlank(value: string): boolean {
  return !/[\p{L}\p{N}]/u.test(value);
}

/** Joins the month and the year of a card, which one field asks for. */
export function joinExpiry(answers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(answers).flatMap(([path, answer]) => {
    if (path.endsWith('.exp_year')) return [];
    const year = path.endsWith('.exp_month') ? answers[path.replace(/month$/, 'year')] : undefined;
    return [[path, year === undefined ? answer : `${String(answer)}/${String(year)}`] as const];
  });
  return Object.fromEntries(entries);
}

export async function answerByKeys(page: Page, stop: Stop, answer: unknown): Promise<void> {
  const key = String(Object(answer).key ?? answer);
  if (stop.kind === 'radio') await chooseByArrows(page, key);
  else if (stop.kind === 'checkbox')
    await (stop.isChecked === (answer === true) ? undefined : page.keyboard.press('Space'));
  else if (stop.kind === 'select') await (stop.value === key ? undefined : chooseByTyping(page, key));
  else if (stop.isCombobox) await chooseFromList(page, stop, key);
  else if (isBlank(stop.value)) await page.keyboard.type(key);
}

/** Waits for prices and lazy-loaded widgets, as a sighted visitor would. */
export async function settle(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.placeholder-control, .filing-panel[aria-busy]').count()).toBe(0);
}

/** Returns whether the focus is on the renewal consent checkbox. */
export function isConsent(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.id === 'renewal-consent');
}
