import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { keyOf } from '#domain/options/options.ts';
import { contentFor } from '../fixtures/sample-files.ts';
import { fillDomains } from './fill-domains.ts';
import { listFields } from './list-fields.ts';
import type { ListedField } from './list-fields.ts';
import { waitForFrames } from './wait-for-frames.ts';

/** Answers by path, rows counted from 0. */
export type AnswersByPath = Readonly<Record<string, unknown>>;

/** The actions of a visitor on a page: answers, and filing methods chosen by name. */
export interface Intentions {
  readonly answers: AnswersByPath;
  readonly filingMethods?: Readonly<Record<string, string>>;
}

/** Returns the wrapper of a field, a product or a filing panel. */
export function fieldOf(page: Page, path: string): Locator {
  return page.locator(`.order-form [data-path="${path}"]`);
}

/** Returns the first control of a field. */
export function controlOf(page: Page, path: string): Locator {
  return fieldOf(page, path).locator('input, select, textarea').first();
}

/** Returns the button at the end of a step: Continue or Submit. */
export function mainButton(page: Page): Locator {
  return page.locator('.actions button[type="submit"]');
}

/** Returns the button of a step in the progress bar. */
export function stepButton(page: Page, title: string): Locator {
  return page.locator('.progress').getByRole('button', { name: title });
}

/** Returns the key of the current step. */
export async function currentStep(page: Page): Promise<string> {
  const id = await page.locator('h1.step-title').getAttribute('id');
  return id?.replace('step-title-', '') ?? '';
}

/** Opens the collapsed section that contains a field. */
async function openFold(field: Locator): Promise<void> {
  const closed = field.locator('xpath=ancestor::details[not(@open)]');
  if ((await closed.count()) > 0) await closed.locator('> summary').click();
}

/** Enters one answer, for any widget. */
export async function fillField(page: Page, path: string, answer: unknown): Promise<void> {
  const control = controlOf(page, path);
  await openFold(fieldOf(page, path));
  if ((await fieldOf(page, path).locator('.domains').count()) > 0) return fillDomains(page, answer);
  if (typeof answer === 'object' && (await fieldOf(page, path).locator('.state-list').count()) > 0) {
    const [only = '', second] = Object.keys(Object(answer));
    if (second === undefined) return fillField(page, path, only);
    await fieldOf(page, path).getByRole('button', { name: 'Choose from all states' }).click();
  }
  if ((await fieldOf(page, path).locator('.state-map').count()) > 0) {
    return tickStates(fieldOf(page, path), Object.keys(Object(answer)));
  }
  // The expiry date of a card as two selects.
  const selects = await fieldOf(page, path).locator('select').all();
  if (selects.length === 2) {
    for (const [index, part] of String(answer).split('/').entries()) await selects[index]?.selectOption(part);
    return;
  }
  if (path === 'captchaResponse') return fieldOf(page, path).getByRole('checkbox').check();
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  );
  const key = keyOf(answer) ?? String(answer);
  // The search field above the choices is not an answer.
  if ((await fieldOf(page, path).locator('.search-list').count()) > 0) {
    return chooseRadio(fieldOf(page, path), key);
  }
  if (Array.isArray(answer) && kind === 'text') return chooseSeveral(control, answer);
  const file = findFileAnswer(answer);
  if (kind === 'file' && file !== undefined) {
    const buffer = Buffer.from(contentFor(file));
    await control.setInputFiles({ name: file.name, mimeType: file.type, buffer });
    await fieldOf(page, path).getByText(file.name, { exact: true }).waitFor();
  } else if (kind === 'radio') {
    await chooseRadio(fieldOf(page, path), key);
  } else if (kind === 'checkbox') await control.setChecked(answer === true);
  // A native select can turn into a search field while the test waits for its options.
  else if (kind === 'select') await control.selectOption(key).catch(() => control.fill(key));
  else await control.fill(key);
}

/** Searches a list for the label of each key, and selects the first result. */
async function chooseSeveral(control: Locator, keys: readonly unknown[]): Promise<void> {
  for (const key of keys) {
    await control.fill(String(key).replaceAll('-', ' '));
    await control.page().getByRole('listbox').waitFor();
    await control.press('Enter');
  }
  await control.press('Escape');
}

/** Selects exactly these states. */
async function tickStates(field: Locator, states: readonly string[]): Promise<void> {
  for (const box of await field.locator('.state-map-list input:enabled').all()) {
    await box.setChecked(states.includes((await box.getAttribute('value')) ?? ''));
  }
}

/** Saves the open dialog, unless it contains the next field. */
async function saveDialog(page: Page, next?: string): Promise<void> {
  const dialog = page.locator('dialog[open]');
  const inside = next === undefined ? 0 : await dialog.locator(`[data-path="${next}"]`).count();
  if (inside > 0 || (await dialog.count()) === 0) return;
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function chooseRadio(field: Locator, key: string): Promise<void> {
  const radio = field.locator(`input[type="radio"][value="${key}"]`);
  if ((await radio.count()) === 0) await field.getByRole('button', { name: 'Show More' }).click();
  await pressRadio(radio);
}

/** Presses the label, which covers the whole card including the radio button. */
export async function pressRadio(radio: Locator): Promise<void> {
  const id = await radio.getAttribute('id');
  await radio.page().locator(`label[for="${id}"]`).click();
}

/** Adds a row to the first list that has fewer rows than the answers require. */
async function addMissingRow(page: Page, fields: readonly ListedField[], answers: AnswersByPath) {
  for (const list of new Set(fields.flatMap((field) => field.list ?? []))) {
    const shown = new Set(fields.map(({ path }) => path));
    const missing = Object.keys(answers).some((path) => path.startsWith(`${list}.`) && !shown.has(path));
    if (!missing) continue;
    await page
      .locator('.rows', { has: page.locator(`[data-path^="${list}."]`) })
      .locator('.rows-add')
      .click();
    return true;
  }
  return addFirstRow(page, fields, answers);
}

/** Adds the first row of a list that starts empty. A page has at most one such list. */
async function addFirstRow(page: Page, fields: readonly ListedField[], answers: AnswersByPath) {
  const lists = Object.keys(answers).flatMap((path) => /^(.+?)\.\d+\./.exec(path)?.[1] ?? []);
  const empty = page.locator('.rows:not(:has([data-path]))');
  const isMissing = lists.some((list) => !fields.some((field) => field.list === list));
  if (!isMissing || (await empty.count()) === 0) return false;
  await empty.locator('.rows-add').click();
  return true;
}

/** Waits until the fields of the last answer are rendered. A test cannot fill in a loading widget. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await waitForFrames(page);
  await page.locator('.order:not(:has(.placeholder-control))').waitFor();
}

/** Returns an answer as its control asks for it: the expiry date of a card in one field, or in two selects. */
async function toTyped(page: Page, { shown, path }: ListedField, answers: AnswersByPath): Promise<unknown> {
  const purpose = await controlOf(page, shown).getAttribute('autocomplete');
  const isJoined = purpose === 'cc-exp' || (await fieldOf(page, shown).locator('select').count()) === 2;
  if (!isJoined) return answers[path];
  return `${String(answers[path])}/${String(answers[path.replace(/month$/, 'year')])}`;
}

/** Fills in the fields of the page in order, including fields that appear meanwhile. */
export async function fillStep(page: Page, { answers, filingMethods = {} }: Intentions): Promise<void> {
  const done = new Set<string>();
  const findNext = (fields: readonly ListedField[]) =>
    fields.find(({ shown, path }) => !done.has(shown) && Object.hasOwn(answers, path));
  await waitUntilDrawn(page);
  for (;;) {
    let fields = await listFields(page);
    let next = findNext(fields);
    if (next === undefined) {
      await waitUntilDrawn(page);
      fields = await listFields(page);
      next = findNext(fields);
    }
    if (next !== undefined) {
      await saveDialog(page, next.shown);
      await fillField(page, next.shown, await toTyped(page, next, answers));
      done.add(next.shown);
    } else if (!(await addMissingRow(page, fields, answers))) break;
  }
  await saveDialog(page);
  for (const [product, name] of Object.entries(filingMethods)) {
    const panel = fieldOf(page, `productState.${saveAsOf(product)}.selectedFilingMethodKeys`);
    if ((await panel.count()) > 0) await chooseFilingMethod(panel, name);
  }
  await agreeToRenewals(page);
}

/** Checks the consent checkbox of an order with renewals, unless the page has no such checkbox. */
async function agreeToRenewals(page: Page): Promise<void> {
  if ((await page.locator('.terms-line').count()) === 0) return;
  const later = page.locator('aside.summary .summary-later');
  const box = page.locator('#renewal-consent');
  const asks = await page.evaluate(
    () =>
      JSON.parse(document.getElementById('page-configuration')?.textContent ?? '{}').renewalConsent !== false,
  );
  // The checkbox appears with the prices.
  if (asks && (await later.count()) > 0) await box.check();
}

export async function chooseFilingMethod(panel: Locator, name: string): Promise<void> {
  const method = panel.locator('.filing-method', { has: panel.page().getByText(name, { exact: true }) });
  await pressRadio(method.locator('input'));
}

/** The products of all forms, both shared and specific to a form. */
const products: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...readdirSync('form-definitions')
    .map((folder) => `form-definitions/${folder}/products.json`)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8'))),
);

function saveAsOf(product: string): string {
  const saveAs: unknown = Object(products[product]).saveAs;
  if (typeof saveAs !== 'string') throw new Error(`The product "${product}" is missing or has no "saveAs".`);
  return saveAs;
}

/** Presses Continue and waits for another step. */
export async function pressContinue(page: Page): Promise<void> {
  const before = await currentStep(page);
  await mainButton(page).click();
  await page.locator(`h1.step-title:not(#step-title-${before})`).waitFor();
}

/** Fills in steps until the page shows the given step. Returns the completed steps. */
export async function fillUntil(
  page: Page,
  intentions: Intentions,
  last: string,
): Promise<readonly string[]> {
  const passed: string[] = [];
  for (let step = await currentStep(page); step !== last; step = await currentStep(page)) {
    passed.push(step);
    await fillStep(page, intentions);
    await pressContinue(page);
  }
  return passed;
}

/** Waits until the form and its lazy-loaded widgets are rendered. */
export async function waitForForm(page: Page): Promise<void> {
  // Ignores the prerendered HTML, since most of its controls do not respond.
  await page.locator('form:not([method]) > div > .order .step-title').first().waitFor();
  await page.locator('.order:not(:has(.placeholder-control))').waitFor();
  // With a mouse, search fields replace the long lists of the prerendered HTML.
  await page.waitForFunction(
    () =>
      !matchMedia('(pointer: fine)').matches ||
      [
        ...document.querySelectorAll<HTMLSelectElement>('.order-form .select:not(.domain-ending) > select'),
      ].every((select) => select.length <= 26 || select === document.activeElement),
  );
}

const RECEIPT = /\/receipt\//;

/** Waits until the order is placed and opens its receipt immediately, without the page’s redirect delay. */
export async function goToReceipt(page: Page): Promise<void> {
  const link = page.locator('.notice-success a');
  // The page may navigate before the link is pressed.
  await Promise.race([link.dispatchEvent('click'), page.waitForURL(RECEIPT)]);
  await waitForReceipt(page);
}

export async function waitForReceipt(page: Page): Promise<void> {
  await page.waitForURL(RECEIPT);
  await page.getByRole('heading', { name: 'Thank you. Your order is placed.' }).waitFor();
}
