import type { BrowserContextOptions, Page } from 'playwright-core';
import { forms } from 'virtual:forms';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { createSubmissionKey, draftName } from '#state/drafts/draft-storage.ts';
import type { Draft } from '#state/drafts/draft-storage.ts';
import type { Journey } from '../journeys/read-journeys.ts';
import { fillField, mainButton, waitForForm } from './fill-form.ts';

/** Waits for a form with answers from an earlier visit, enters the password again and continues to the last step. */
export async function returnToLastStep(page: Page, answers: Journey['answers']): Promise<void> {
  await waitForForm(page);
  await fillField(page, 'accountInformation.password', answers['accountInformation.password']);
  await mainButton(page).click();
  await page.locator('.review').waitFor();
}

/**
 * Creates a browser context with the answers of a golden case from an earlier visit, up to the last step. The
 * form opens at the step with the password, which browsers do not store.
 * @param address the origin of the storefront
 * @throws {Error} for a case that names filing methods, since only the page knows their keys
 */
export async function keepAnswers(
  address: string,
  { slug, page, steps, filingMethods }: Journey,
  answers: Journey['answers'],
): Promise<BrowserContextOptions> {
  const form = await forms[slug]?.();
  if (form === undefined) throw new Error(`Unknown form "${slug}".`);
  if (Object.keys(filingMethods).length > 0)
    throw new Error(`A draft of ${slug} cannot choose filing methods. Fill in the form instead.`);
  const given = {};
  for (const [path, answer] of Object.entries(answers)) setAtPath(given, path, answer);
  const draft: Draft = {
    version: form.version,
    key: createSubmissionKey(),
    currentStep: steps.at(-1) ?? null,
    sent: false,
    answers: documentOf(form, answersOf(given), 'draft'),
  };
  const localStorage = [{ name: draftName(page), value: JSON.stringify(draft) }];
  return { storageState: { cookies: [], origins: [{ origin: address, localStorage }] } };
}
