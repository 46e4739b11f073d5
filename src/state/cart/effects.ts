import { atom } from 'jotai';
import type { Atom, Getter } from 'jotai';
import { evaluateAnswers } from '#domain/answers/relevance.ts';
import type { CartEffect } from '#domain/cart/effects/cart-effect.ts';
import { NO_EFFECT, compareSurveys, effectOfChange } from '#domain/cart/effects/cart-effect.ts';
import { describeCost, describeEffect } from '#domain/cart/effects/effect-text.ts';
import type { Outcome, PlannedChange } from '#domain/cart/effects/planned-change.ts';
import { planChange, withOutcome } from '#domain/cart/effects/planned-change.ts';
import { noteReads, touches } from '#domain/cart/effects/read-answers.ts';
import { surveyCart } from '#domain/cart/effects/survey-cart.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { Texts } from '#domain/texts.ts';
import type { AnswerAtoms } from '../answers/answer-atoms.ts';

/**
 * What changes do to the order, in words: '' where they do nothing or nobody can know, undefined while prices are on
 * their way. Each is worked out while something reads it, and again when an answer changes that it depends on.
 */
export interface Effects {
  /** What a change does: `+$40.00 once`. */
  describe(change: PlannedChange): Atom<string | undefined>;
  /** What something adds that is chosen, beside the other choice; '' where that leaves the order incomplete. */
  describeAddition(otherwise: PlannedChange): Atom<string | undefined>;
  /** The same as a price, without a sign: `$40.00 once`. */
  describeCost(otherwise: PlannedChange): Atom<string | undefined>;
}

/** What it needs of a session; what prices is itself named by the session's base. */
interface Parts {
  readonly form: CompiledForm;
  readonly answers: Pick<AnswerAtoms, 'read'>;
  readonly facts: Atom<Facts>;
  text(key: string, usual?: Texts): string;
}

/** JSON in which what is emptied differs from what is not written. */
function write(outcome: Outcome | null): string {
  return JSON.stringify(outcome, (_, value: unknown) => (value === undefined ? ['emptied'] : value));
}

/** The outcome of a change, which remains the same object while it is the same. */
function outcomeAtom({ form, answers, facts }: Parts, change: PlannedChange): Atom<Outcome | null> {
  let last: Outcome | null = null;
  return atom((get) => {
    const outcome = planChange(form, answers.read(get), get(facts), change);
    if (write(outcome) !== write(last)) last = outcome;
    return last;
  });
}

/** Makes the effects of a session's changes. */
export function createEffects(session: Parts): Effects {
  const { form, answers, facts, text } = session;
  const survey = (get: Getter, outcome?: Outcome) => {
    const given = answers.read(get);
    const changed = outcome === undefined ? given : withOutcome(given, outcome);
    const { answers: noted, read } = noteReads(changed);
    const present = get(facts);
    return { survey: surveyCart(form, evaluateAnswers(form, noted, present), present), read };
  };
  const nowAtom = atom((get) => survey(get));
  const effectOf = (get: Getter, outcome: Outcome | null, isChosen: boolean): CartEffect => {
    if (outcome === null) return { kind: 'unknown', why: 'none' };
    const now = get(nowAtom);
    // What the cart does not read changes nothing in it.
    if (!touches(now.read, outcome.writes, outcome.rows?.path)) return NO_EFFECT;
    const { survey: after } = survey(get, outcome);
    if (!isChosen) return effectOfChange(now.survey, after);
    // What is needed for a total has no price of its own: the total is its price.
    return after.isIncomplete ? { kind: 'unknown', why: 'none' } : compareSurveys(after, now.survey);
  };
  const effectAtom = (change: PlannedChange, isChosen: boolean) => {
    const outcome = outcomeAtom(session, change);
    return atom((get) => effectOf(get, get(outcome), isChosen));
  };
  const sayWith = (describe: typeof describeEffect, effect: Atom<CartEffect>) =>
    atom((get) => describe(get(effect), get(facts).today, text));
  return {
    describe: (change) => sayWith(describeEffect, effectAtom(change, false)),
    describeAddition: (otherwise) => sayWith(describeEffect, effectAtom(otherwise, true)),
    describeCost: (otherwise) => sayWith(describeCost, effectAtom(otherwise, true)),
  };
}
