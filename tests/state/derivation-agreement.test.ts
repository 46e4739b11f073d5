import { randomInt } from 'node:crypto';
import { renewalsOfLines } from '../domain/cart/schedule/renewing.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form as formation } from 'virtual:fixture/form/company';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { validateRowCounts } from '#domain/rules/validation.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { VALIDATION_DEBOUNCE_MS } from '#state/rules/validity-atoms.ts';
import { buildPost } from '#state/submission/build-post.ts';
import { copyForm, loadForm } from '../definitions/forms/copy-form.ts';
import { readWholeNumber } from '../fixtures/read-whole-number.ts';
import { arbitraryChanges, makeChanges } from '../fixtures/arbitrary-changes.ts';
import type { Change } from '../fixtures/arbitrary-changes.ts';
import { fillSession } from '../fixtures/fill-session.ts';
import { splitOrder } from '../fixtures/split-order.ts';
import { completeOrders } from '../fixtures/company-answers.ts';
import { companyFacts } from '../fixtures/company-facts.ts';
import { createCatalogueOf, createPorts } from '../fixtures/session-ports.ts';
import { openVehicles, vehicleForm } from '../fixtures/vehicle-rows.ts';
import { twoVehicles } from '../fixtures/vehicle-rows-answers.ts';

/**
 * The number of change sequences for each form. `FULL=1` and `SEQUENCES` raise the number, and
 * `SEQUENCES_SEED` repeats a run.
 */
const usual = process.env['FULL'] === '1' ? 5_000 : 150;
const numRuns = readWholeNumber('SEQUENCES', usual, 100, 1_000_000);
const seed = readWholeNumber('SEQUENCES_SEED', randomInt(2 ** 31 - 1), 0, 2 ** 31 - 1);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Replaces the key of a row in a path with the index of the row. */
function numberRow({ form, store, answers }: FormSession, path: string): string {
  const list = Object.keys(form.rows).find((rows) => path.startsWith(`${rows}.`));
  if (list === undefined) return path;
  const [key = '', ...rest] = path.slice(list.length + 1).split('.');
  return [list, store.get(answers.rowKeys(list)).indexOf(key), ...rest].join('.');
}

/** Returns the state of the atoms and the document that the page would post. */
function viewOfAtoms(session: FormSession) {
  const { form, store, evaluated, validity } = session;
  const answers = evaluated.read(store.get);
  const failing = allInstances(form, answers).flatMap(({ path }) => store.get(validity.problem(path)) ?? []);
  const { lines, totalCents } = store.get(session.cart);
  const post = buildPost(session, { token: 'token', customerId: 'customer' });
  const posted = post && splitOrder(post.signupData);
  return {
    answers: documentOf(form, answers, 'all'),
    problems: [
      ...failing.map((problem) => ({ ...problem, path: numberRow(session, problem.path) })),
      ...validateRowCounts(form, answers, store.get(session.facts)),
    ],
    lines: lines.map(({ label, priceCents, quantity, reason }) => ({ label, priceCents, quantity, reason })),
    totalCents,
    renewals: renewalsOfLines(lines),
    posted: posted && {
      answers: posted.parts.answers,
      submission: { ...posted.specified, payment: null },
      lines: posted.parts.shownLines,
    },
  };
}

/** Returns the same state, derived from a document. */
function viewOfOrder(form: CompiledForm, document: AnswersDocument, facts: Facts) {
  const { answers, problems, document: posted, cart, payload } = deriveOrder(form, document, facts);
  const { lines, totalCents } = cart;
  return {
    answers: documentOf(form, answers, 'all'),
    problems,
    lines: lines.map(({ label, priceCents, quantity, reason }) => ({ label, priceCents, quantity, reason })),
    totalCents,
    renewals: renewalsOfLines(lines),
    posted:
      payload === null
        ? undefined
        : {
            answers: posted,
            submission: payload,
            lines: lines.map(({ id, label, priceCents }) => ({ id, label, priceCents })),
          },
  };
}

/** Returns everything the visitor entered, relevant or not. */
function givenDocument({ form, store, answers }: FormSession): AnswersDocument {
  return documentOf({ ...form, fixed: {} }, answers.read(store.get), 'all');
}

/**
 * Makes the changes with the page subscribed, and compares. Returns whether an order could be posted at the
 * end.
 */
async function expectAgreement(session: FormSession, changes: readonly Change[]): Promise<boolean> {
  const { form, store, cart, steps } = session;
  // Subscribes to the displayed state, as a page does.
  const stops = [cart, steps.shown].map((shown) => store.sub(shown, () => undefined));
  await vi.advanceTimersByTimeAsync(1);
  makeChanges(session, changes, () => void store.get(cart));
  await vi.advanceTimersByTimeAsync(VALIDATION_DEBOUNCE_MS);
  const view = viewOfAtoms(session);
  expect(view).toEqual(viewOfOrder(form, givenDocument(session), store.get(session.facts)));
  for (const stop of stops) stop();
  vi.clearAllTimers();
  return view.posted !== undefined;
}

function openFormation(begin: AnswersDocument): FormSession {
  const session = createFormSession(formation, companyFacts.page, createPorts());
  fillSession(session, begin);
  return session;
}

const same = await loadForm('same-places', copyForm('same-places'));
const sameFacts = { ...same.factsOf('same-places'), catalogue: companyFacts.catalogue };
const contact = { firstName: 'Ana', lastName: 'Ruiz', line1: '1 Main St', state: 'WY' };
const allSame = {
  contactInformation: contact,
  officers: { president: { sameAs: true }, hasSecretary: true, secretary: { sameAs: true } },
  members: [{ sameAs: true }, { firstName: 'Bo' }],
  paymentInformation: { sameAs: true },
};

/** Opens the form whose addresses may be the same as others. */
function openSame(begin: AnswersDocument): FormSession {
  const catalogue = createCatalogueOf(sameFacts.catalogue);
  const session = createFormSession(same.form, sameFacts.page, createPorts({ catalogue }));
  fillSession(session, begin);
  return session;
}

const forms: readonly (readonly [
  CompiledForm,
  readonly AnswersDocument[],
  (begin: AnswersDocument) => FormSession,
])[] = [
  [formation, Object.values(completeOrders), openFormation],
  [vehicleForm, [twoVehicles], openVehicles],
  [same.form, [allSame], openSame],
];

describe('a form session', () => {
  it.each(forms)(
    'matches deriveOrder after any sequence of changes: %#',
    async (form, orders, open) => {
      const begin = fc.constantFrom(...orders, {});
      let posted = 0;
      await fc.assert(
        fc.asyncProperty(begin, arbitraryChanges(form), async (document, changes) => {
          posted += Number(await expectAgreement(open(document), changes));
        }),
        { numRuns, seed },
      );
      console.info(`${form.slug}: ${numRuns} sequences of changes, ${posted} with a total, seed ${seed}`);
      expect(posted).toBeGreaterThan(0);
    },
    60_000 + numRuns * 100,
  );
});
