import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { Jurisdiction } from '#domain/catalogue/catalogue.ts';
import { describeFilingOffer, filingStatesOf } from '#domain/cart/filings/filing-offer.ts';
import type { AvailableFiling } from '#domain/cart/filings/filing-offer.ts';
import { itemsOf } from '#domain/steps/items.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import { EXPEDITED_SETTING, submissionDate } from '#domain/filing/submission-date.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { ChangesSession } from './changes.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { withMethod } from '#domain/filing/with-method.ts';
import { effectAtom } from '../cart/effect-atoms.ts';

/** Describes how each filing method changes the order, in the order of the offer; undefined while prices load. */
function methodEffectsAtom(
  session: AnswersSession & CartSession,
  path: Path,
  { jurisdiction, methods, chosen }: AvailableFiling,
): Atom<readonly string[] | undefined> {
  const effects = atom((get) => {
    const given = get(session.answers.answer(path));
    const question = {
      path,
      values: methods.map(({ key }) => withMethod(given, jurisdiction, key)),
      chosen: methods.findIndex((method) => method === chosen),
    };
    return effectAtom(session, (all) => all.describeOptions(question));
  });
  return atom((get) => get(get(effects))?.words);
}

type FilingSession = SessionBase &
  FactsSession &
  AnswersSession &
  CartSession &
  CatalogueSession &
  RulesSession &
  ChangesSession;

/**
 * Creates the filing options whose methods are answered at a path.
 * @throws {Error} when the form has no filing methods at that path
 */
export function createFilingOptions(session: FilingSession, path: Path) {
  const { form, evaluated, facts, cart, catalogue, changes, validity, page, ports } = session;
  const items = itemsOf(form).filter((entry) => entry.kind === 'filing-options');
  const item = items.find(({ field }) => field.path === path);
  if (item === undefined) throw new Error(`No step shows the filing options of "${path}"`);
  const { product, locality } = item;
  return {
    product,
    // Joined to a string, so that the atom's value changes only when the states change.
    states: atom((get) => filingStatesOf(product, evaluated.read(get)).join(' ')),
    filing: (state: Jurisdiction | null) =>
      atom((get) => {
        const answers = evaluated.read(get);
        const expediting = get(catalogue.pricing)?.findExpediting(form, answers, get(facts));
        return describeFilingOffer(product, answers, get(facts).catalogue, { state, expediting });
      }),
    dates: (filing: AvailableFiling) =>
      atom((get) =>
        get(catalogue.pricing)?.findFilingDates(form, product, filing, evaluated.read(get), get(facts)),
      ),
    cartProduct: (jurisdiction: Jurisdiction) =>
      atom((get) =>
        get(cart).products.find(({ key, state }) => key === product.key && state === jurisdiction),
      ),
    effects: (filing: AvailableFiling) => methodEffectsAtom(session, path, filing),
    locality: locality && {
      path: locality.path,
      choose: (chosen: string) => changes.setAnswer(locality.path, chosen),
      error: atom((get) => {
        const problem = get(validity.shown(locality.path));
        return problem === undefined ? null : describeProblem(form, problem, page.texts);
      }),
      leave: () => validity.markSeen([locality.path]),
    },
    today: ports.today,
    submissionDate: submissionDate(ports.today, page.settings[EXPEDITED_SETTING]),
    failure: catalogue.failure,
    retry: catalogue.retry,
    text: session.text,
  };
}
