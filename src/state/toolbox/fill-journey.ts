import { atom } from 'jotai';
import { usualWaits } from '#contract/waits.ts';
import type { Path } from '#domain/answers/answers.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { filingMethodPath } from '#domain/filing/choose-filing-method.ts';
import { describeFilingOffer } from '#domain/cart/filings/filing-offer.ts';
import { withMethod } from '#domain/filing/with-method.ts';
import type { ToolboxJourney } from '#domain/toolbox/toolbox-facts.ts';
import type { FormSession } from '../form-session.ts';
import { goOn, goToStep, validateSteps } from '../steps/navigation.ts';
import { giveAnswers } from './give-answers.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import type { Atom, createStore } from 'jotai';
import type { DraftsSession } from '../drafts/drafts-session.ts';

/** The result of a journey: the step it reached, and the number of invalid answers there. */
export interface FilledJourney {
  readonly step: string;
  readonly problems: number;
  /** The products for which the journey's filing method was not found. */
  readonly unfiled: readonly string[];
}

/**
 * Selects a product's filing method by name after its methods have loaded. Returns whether the method exists.
 */
async function pickMethod(session: FormSession, product: string, name: string): Promise<boolean> {
  const { form, store, evaluated, facts, answers, changes, ports } = session;
  const model = [...form.cart.primary, ...form.cart.optional].find(({ key }) => key === product);
  if (model === undefined) return false;
  const offer = atom((get) => describeFilingOffer(model, evaluated.read(get), get(facts).catalogue));
  await waitFor(
    store,
    offer,
    ({ kind }) => kind === 'offer',
    ports.waits.catalogueMs || usualWaits.catalogueMs,
  );
  const offered = store.get(offer);
  const method = offered.kind === 'offer' ? offered.methods.find((entry) => entry.name === name) : undefined;
  if (offered.kind !== 'offer' || method === undefined) return false;
  const path = filingMethodPath(model);
  changes.setAnswer(path, withMethod(store.get(answers.answer(path)), offered.jurisdiction, method.key));
  return true;
}

/**
 * Walks from the first step to the last, or to the first step with invalid answers. Returns the number of
 * invalid answers.
 */
function walkThrough(session: FormSession): number {
  const { form, store, steps, page } = session;
  const shown = () => store.get(steps.shown);
  if (page.mode !== 'steps') return validateSteps(session, shown()).length;
  const [first] = shown();
  if (first !== undefined) goToStep(session, first.key);
  for (const _ of form.steps) {
    if (store.get(steps.current) === shown().at(-1)) break;
    const problems = goOn(session);
    if (problems.length > 0) return problems.length;
  }
  return validateSteps(session, shown().slice(-1)).length;
}

/**
 * Fills the form with a golden case through the same operations that visitors use, then goes to the last step that
 * the answers allow. It waits for requests that the answers trigger, such as prices.
 */
export async function fillJourney(
  session: FormSession,
  { answers, filingMethods }: Pick<ToolboxJourney, 'answers' | 'filingMethods'>,
): Promise<FilledJourney> {
  const { form, store, cart, popups, steps, ports } = session;
  const done = new Set<Path>();
  beginAnew(session);
  giveAnswers(session, answers, done);
  // Wait for `loading`, not for the total: the total can also be missing because an answer is missing.
  if (hasCart(form))
    await waitFor(
      store,
      cart,
      ({ loading }) => loading.length === 0,
      ports.waits.catalogueMs || usualWaits.catalogueMs,
    );
  // Second pass: options that come from the catalog were not available before.
  giveAnswers(session, answers, done);
  const unfiled: string[] = [];
  for (const [product, name] of Object.entries(filingMethods)) {
    if (!(await pickMethod(session, product, name))) unfiled.push(product);
  }
  popups.save();
  const problems = walkThrough(session);
  return { step: store.get(steps.current)?.title ?? '', problems, unfiled };
}

/** Resets every answer to its initial value on this page, and removes added rows and files. */
function beginAnew(session: FormSession): void {
  const { form, page, store, answers, changes, files, popups } = session;
  const { preselect = {} } = page;
  for (const rows of Object.values(form.rows)) {
    const keys = store.get(answers.rowKeys(rows.path));
    for (const key of keys.slice(rows.initial)) changes.removeRow(rows, key);
  }
  const first = new Map<Path, unknown>();
  for (const { field, path } of allInstances(form, answers.read(store.get))) {
    if (field.isFile === true) files.remove(path);
    first.set(path, Object.hasOwn(preselect, path) ? preselect[path] : field.default);
  }
  changes.putBack(first);
  store.set(popups.open, null);
}

/**
 * Waits until an atom's value satisfies a predicate.
 * @param mostMs the timeout in milliseconds
 * @returns false after the timeout
 */
function waitFor<Value>(
  store: ReturnType<typeof createStore>,
  atom: Atom<Value>,
  isReached: (value: Value) => boolean,
  mostMs: number,
): Promise<boolean> {
  if (isReached(store.get(atom))) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (reached: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(reached);
    };
    const timer = setTimeout(() => end(false), mostMs);
    const unsubscribe = store.sub(atom, () => {
      if (isReached(store.get(atom))) end(true);
    });
  });
}

/** Deletes the draft and reloads the page at its first step. Keeps a test key in the URL. */
export function resetForm({ draft }: DraftsSession): void {
  draft.drop();
  const url = new URL(window.location.href);
  url.searchParams.delete('step');
  window.history.replaceState(null, '', url.href);
  window.location.reload();
}
