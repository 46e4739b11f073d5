import type { Page } from 'playwright-core';
import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { readCartDomains } from '#domain/domain-names/cart-domains.ts';
import type { FileAnswer } from '#domain/answers/file-answer.ts';
import { keyOf } from '#domain/options/options.ts';
import { contentFor } from '../../fixtures/sample-files.ts';
import { waitForResults } from '../fill-domains.ts';
import { currentStep } from '../fill-form.ts';
import type { AnswersByPath } from '../fill-form.ts';
import { listFields } from '../list-fields.ts';
import { answerByKeys, joinExpiry, isConsent, press, settle } from './answer-by-keys.ts';
import type { Stop } from './answer-by-keys.ts';

/** An upper bound on Tab presses in any step. */
const MAX_PRESSES = 600;

/**
 * Chooses a file by keyboard. Playwright responds to the file dialog, which belongs to the operating system.
 */
async function chooseFile(page: Page, file: FileAnswer): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (
    await opened
  ).setFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(contentFor(file)) });
}

/** Goes back to the button that adds a year, and presses that button. */
async function addYear(page: Page): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (name.startsWith('One year more')) return page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error('Shift+Tab does not reach the button "One year more".');
}

/** Searches for each name and adds the name to the cart. */
async function addDomains(page: Page, answer: unknown): Promise<void> {
  for (const { domain, duration } of readCartDomains(answer)) {
    await page.locator('.domain-form input[type="search"]').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(domain);
    await page.keyboard.press('Enter');
    await waitForResults(page);
    const isThere = () =>
      page.evaluate((name) => {
        const button = document.activeElement?.closest('.domain-toggle');
        return button?.closest('tr')?.querySelector('th')?.textContent.includes(name) === true;
      }, domain);
    for (let presses = 0; !(await isThere()); presses += 1) {
      if (presses > 60) throw new Error(`Tab does not reach the button of ${domain}.`);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    for (let years = 1; years < duration; years += 1) await addYear(page);
  }
}

/** Returns whether an answer is a map of checkboxes. Each checkbox is a separate stop. */
function isMap(answer: unknown): boolean {
  if (typeof answer !== 'object' || findFileAnswer(answer) !== undefined) return false;
  return keyOf(answer) === undefined && Object.values(Object(answer)).every((value) => value === true);
}

/** Answers the focused field, for any widget. */
async function answerStop(page: Page, stop: Stop, answer: unknown): Promise<void> {
  if (stop.path === 'captchaResponse') return page.keyboard.press('Space');
  const file = findFileAnswer(answer);
  if (stop.kind === 'file' && file !== undefined) return chooseFile(page, file);
  if (stop.kind === 'search' && Array.isArray(answer)) return addDomains(page, answer);
  return answerByKeys(page, stop, answer);
}

/** Returns whether the page shows a choice. "Show More" reveals the others. */
async function isOffered(page: Page, stop: Stop, answer: unknown): Promise<boolean> {
  if (stop.kind !== 'radio') return true;
  const radio = `input[type="radio"][name="${stop.name}"][value="${keyOf(answer) ?? String(answer)}"]`;
  return (await page.locator(radio).count()) > 0;
}

/** Waits until the pressed button has lost the focus. */
async function waitUntilLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.matches('.rows-add, body') === false);
}

/** Returns whether a list has fewer rows than the answers require. `answered` are the paths of all steps. */
async function lacksRows(page: Page, answers: AnswersByPath, answered: Iterable<string>): Promise<boolean> {
  const shown = await listFields(page);
  const lists = new Set(shown.flatMap(({ list }) => list ?? []));
  const paths = new Set([...shown.map(({ path }) => path), ...answered]);
  return Object.keys(answers).some((path) => {
    const [, list, row] = /^(.+?)\.(\d+)\./.exec(path) ?? [];
    if (list === undefined) return false;
    const begun = [...paths].some((known) => known.startsWith(`${list}.${row}.`));
    return !begun && (lists.has(list) || shown.every(({ path: known }) => !known.startsWith(list)));
  });
}

/**
 * Goes through the form by Tab, answers its fields, and presses the button of each step, including the last.
 * @returns the completed steps
 */
export async function fillByKeys(page: Page, given: AnswersByPath, last: string): Promise<readonly string[]> {
  const answers = joinExpiry(given);
  const answered = new Set<string>();
  const passed: string[] = [];
  // Registers the listener early. After the press, the browser may already have opened the dialog.
  page.on('filechooser', () => {});
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    const stop = await press(page, 'Tab');
    const shown = await listFields(page);
    const at = stop.kind === 'radio' || stop.name !== '' ? stop.name : stop.path;
    const field =
      shown.find((known) => known.shown === at) ?? shown.find((known) => known.shown === stop.path);
    const path = field?.path ?? '';
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    const states = Object(answer);
    if (stop.kind === 'checkbox' && Object.hasOwn(states, stop.value) && !stop.isChecked) {
      await page.keyboard.press('Space');
      answered.add(path);
      await settle(page);
    } else if (
      answer !== undefined &&
      !answered.has(path) &&
      stop.kind !== 'button' &&
      (stop.isCombobox || !isMap(answer)) &&
      (await isOffered(page, stop, answer))
    ) {
      // A combobox asks for one state of a list of states.
      await answerStop(page, stop, isMap(answer) ? Object.keys(states)[0] : answer);
      answered.add(path);
      await settle(page);
      // The numbers of an area code load late and are the next stop.
      if (path.endsWith('AreaCode'))
        await page
          .getByText(/ available\.$/)
          .first()
          .waitFor();
    } else if (stop.kind === 'checkbox' && !stop.isChecked && (await isConsent(page))) {
      await page.keyboard.press('Space');
    } else if (stop.kind === 'summary') {
      await page.keyboard.press('Enter');
    } else if (stop.kind === 'button' && /^(Add|Save)/.test(stop.text)) {
      if (stop.text.startsWith('Save')) await page.keyboard.press('Enter');
      else if (await lacksRows(page, answers, answered)) {
        await page.keyboard.press('Enter');
        // A new row moves the focus to its first control. After Shift+Tab, the next Tab reaches that control
        // again.
        await waitUntilLeft(page);
        await page.keyboard.press('Shift+Tab');
      }
    } else if (stop.kind === 'button' && stop.text.startsWith('Show More')) {
      await page.keyboard.press('Space');
      // Returns to the choices, which now include the revealed choices.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
    } else if (await isMainButton(page)) {
      const step = await currentStep(page);
      passed.push(step);
      await page.keyboard.press('Enter');
      if (step === last) break;
      await page.locator(`h1.step-title:not(#step-title-${step})`).waitFor();
      await settle(page);
    }
  }
  return passed;
}

function isMainButton(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.matches('.actions button[type="submit"]') === true);
}
