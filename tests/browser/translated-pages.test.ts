import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import { currentStep, fillStep, mainButton, pressContinue, waitForForm } from './fill-form.ts';
import type { AnswersByPath } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { settle } from './settle.ts';
import { readLines, translatePage } from './translate-page.ts';
import { useStorefront } from './use-storefront.ts';

const { visit } = useStorefront();
/** In ms. Long forms have many steps, and the test reads each step three times. */
const TOUR_MS = 240_000;

interface Tour {
  readonly path: string;
  readonly answers: AnswersByPath;
  /** Answers that the tour enters before the valid answers. */
  readonly changed: AnswersByPath;
}

const corporation = getJourney('form-a-business/corp-delaware-expedited');
const vehicles = getJourney('vehicle-registration/electric-car-with-plates');
const phone = getJourney('form-a-business/llc-wyoming-phone');
const domains = getJourney('domains/two-domains');

const tours: readonly Tour[] = [
  {
    path: '/form-a-business/',
    answers: corporation.answers,
    changed: {
      'companyInformation.state': 'WY',
      'companyInformation.entityType': { key: 'LLC' },
      'companyInformation.companyName': 'R',
      'contactInformation.phone': '3',
      'productState.corporateSeal.checked': true,
      'productState.taxID.checked': true,
      taxIDSelection: 'ssn',
      'accountInformation.password': 'abc',
      'paymentInformation.number': '4',
    },
  },
  {
    path: '/form-a-business/',
    answers: phone.answers,
    changed: { 'phoneService.phoneAreaCode': '212', 'companyInformation.state': 'CA' },
  },
  {
    path: '/vehicle-registration/',
    answers: vehicles.answers,
    changed: { 'contactInformation.phone': '3' },
  },
  { path: '/domains/', answers: domains.answers, changed: { 'contactInformation.phone': '3' } },
];

/** Returns the lines of text of the page once nothing is outstanding. */
async function readSettled(page: Page): Promise<readonly string[]> {
  await settle(page);
  return readLines(page);
}

/**
 * Reads the page on the way through a form: initially, with other answers, with errors, and with valid
 * answers.
 */
async function readTour(page: Page, { answers, changed }: Tour, faults: string[] | undefined) {
  const read: Record<string, readonly string[]> = {};
  await waitForForm(page);
  for (let step = await currentStep(page); ; step = await currentStep(page)) {
    read[`${step}, at first`] = await readSettled(page);
    await fillStep(page, { answers: changed });
    await mainButton(page).click();
    read[`${step}, with other answers`] = await readSettled(page);
    if (faults !== undefined) faults.push(...(await findViolations(page)));
    if ((await currentStep(page)) === step) {
      await fillStep(page, { answers });
      read[`${step}, answered`] = await readSettled(page);
      if (step === 'payment-information') return read;
      await pressContinue(page);
    }
  }
}

describe('a page that the browser translates', () => {
  it.each(takeSample(tours, 1, 'tours'))(
    'shows the same text as the untranslated page: $path',
    async (tour) => {
      const [plain, translated] = [await open(), await open()];
      await Promise.all([plain, translated].map(waitForForm));
      await translatePage(translated);
      const faults: string[] = [];
      const expected = await readTour(plain, tour, undefined);
      expect(await readTour(translated, tour, faults)).toEqual(expected);
      expect(await translated.locator('font').count()).toBeGreaterThan(10);
      expect(faults).toEqual([]);
      const names = [
        'companyInformation.companyName',
        'contactInformation.firstName',
        'contactInformation.line1',
      ];
      const untranslated = await translated.locator('.review-lines dd[translate="no"]').allInnerTexts();
      for (const name of names.flatMap((path) => tour.answers[path] ?? [])) {
        expect(untranslated.join('\n')).toContain(name);
      }

      async function open(): Promise<Page> {
        const order = await visit(tour.path, { bypassCSP: true, reducedMotion: 'reduce' });
        order.expectProblems(/USPS Lookup/);
        return order.page;
      }
    },
    TOUR_MS,
  );
});
