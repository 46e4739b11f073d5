import { atom } from 'jotai';
import type { Atom, Getter } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import type { CartEffect } from '#domain/cart/effects/cart-effect.ts';
import {
  NO_EFFECT,
  compareSurveys,
  effectOfChange,
  isNothing,
  isOnlyMore,
  costOfChoice,
} from '#domain/cart/effects/cart-effect.ts';
import { describeCost, describeEffect } from '#domain/cart/effects/effect-text.ts';
import type { Outcome, PlannedChange } from '#domain/cart/effects/planned-change.ts';
import { planChange, withOutcome } from '#domain/cart/effects/planned-change.ts';
import { noteReads, touches } from '#domain/cart/effects/read-answers.ts';
import { surveyCart } from '#domain/cart/effects/survey-cart.ts';
import type { SurveyedCart } from '#domain/cart/effects/survey-cart.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { SayText } from '#domain/texts.ts';
import type { AnswerAtoms, EvaluatedAtoms } from '../answers/answer-atoms.ts';
import { createSelectedWords } from './selected-words.ts';
import type { SelectedWords } from './selected-words.ts';

/**
 * Price texts of possible changes: '' when a change has no known effect, undefined while prices load. Each
 * text is computed only while subscribed, and again when an answer it depends on changes.
 */
export interface Effects extends SelectedWords {
  /** Describes the price of a change: `+$40.00 once`. */
  describe(change: PlannedChange): Atom<string | undefined>;
  /**
   * Formats the price of a given answer on one line: `$40.00 once, $20.00 / year`. Returns the whole price of
   * the order if the order is incomplete without the answer.
   */
  describeChoice(path: Path): Atom<string | undefined>;
  /** Describes the price of a change like `describe`, but also when the change makes the order incomplete. */
  describeToggle(change: PlannedChange): Atom<string | undefined>;
  /**
   * Describes the price a selected item adds, compared with the alternative; '' when the order is incomplete
   * without the item.
   */
  describeAddition(otherwise: PlannedChange): Atom<string | undefined>;
  /**
   * Describes a cost like `describeAddition`, but without a sign: `$40.00 once`. Also works when the order is incomplete
   * without the item.
   */
  describeCost(otherwise: PlannedChange): Atom<string | undefined>;
}

/**
 * The required parts of a session. Listed here because the session's type depends on this file, through the
 * pricing code.
 */
interface Parts {
  readonly form: CompiledForm;
  readonly answers: Pick<AnswerAtoms, 'read'>;
  readonly evaluated: Pick<EvaluatedAtoms, 'read' | 'choices'>;
  readonly facts: Atom<Facts>;
  readonly text: SayText;
}

/**
 * The comparison behind a text. `change` and `toggle` compare the order after a change with the current
 * order. `toggle` also works for an incomplete order. `choice`, `addition` and `cost` compare the current
 * order with an order without the answer.
 */
type About = 'change' | 'toggle' | 'choice' | 'addition' | 'cost';

/** Serializes an outcome. Unlike plain JSON it keeps cleared answers. */
function write(outcome: Outcome | null): string {
  return JSON.stringify(outcome, (_, value: unknown) => (value === undefined ? ['emptied'] : value));
}

/** Returns the atom of a change's outcome. An unchanged outcome keeps its identity. */
function outcomeAtom({ form, answers, facts }: Parts, change: PlannedChange): Atom<Outcome | null> {
  let last: Outcome | null = null;
  return atom((get) => {
    const outcome = planChange(form, answers.read(get), get(facts), change);
    if (write(outcome) !== write(last)) last = outcome;
    return last;
  });
}

function compare(about: About, now: SurveyedCart, after: SurveyedCart): CartEffect {
  if (about === 'change') return effectOfChange(now, after);
  if (about === 'toggle') return compareSurveys(now, { ...after, isIncomplete: false });
  if (about === 'choice') return costOfChoice(after, now, effectOfChange(after, now));
  // An item without which the order is incomplete has no separate price: its price is the total.
  if (about === 'addition' && after.isIncomplete) return { kind: 'unknown', why: 'none' };
  const effect = compareSurveys(after, now);
  return about === 'cost' ? costOfChoice(after, now, effect) : effect;
}

export function createEffects(session: Parts): Effects {
  const { form, answers, evaluated, facts, text } = session;
  const survey = (get: Getter, outcome?: Outcome) => {
    const given = answers.read(get);
    const changed = outcome === undefined ? given : withOutcome(given, outcome);
    const { answers: noted, read } = noteReads(changed);
    const present = get(facts);
    return { survey: surveyCart(form, evaluateAnswers(form, noted, present), present), read };
  };
  const nowAtom = atom((get) => survey(get));
  const effectOf = (get: Getter, outcome: Outcome | null, about: About): CartEffect => {
    if (outcome === null) return { kind: 'unknown', why: 'none' };
    const now = get(nowAtom);
    // A write that the cart does not read has no effect.
    if (!touches(now.read, outcome.writes, outcome.rows?.path)) return NO_EFFECT;
    return compare(about, now.survey, survey(get, outcome).survey);
  };
  const effectAtom = (change: PlannedChange, about: About) => {
    const outcome = outcomeAtom(session, change);
    return atom((get) => effectOf(get, get(outcome), about));
  };
  const planNow = (get: Getter, change: PlannedChange) =>
    planChange(form, answers.read(get), get(facts), change);
  const choiceEffectAtom = (path: Path) => {
    const without = effectAtom({ answers: { [path]: undefined } }, 'choice');
    return atom((get) => {
      const effect = get(without);
      if (!isNothing(effect)) return effect;
      // Clearing an answer triggers no reaction. A product that a reaction added is therefore visible only in a
      // comparison with another choice.
      const others = get(evaluated.choices(path)).map(({ key }) =>
        effectOf(get, planNow(get, { answers: { [path]: key } }), 'choice'),
      );
      return others.find(isOnlyMore) ?? effect;
    });
  };
  const describeWith = (describe: typeof describeEffect, effect: Atom<CartEffect>) =>
    atom((get) => describe(get(effect), get(facts).today, text));
  return {
    describe: (change) => describeWith(describeEffect, effectAtom(change, 'change')),
    describeChoice: (path) => {
      const words = describeWith(describeCost, choiceEffectAtom(path));
      // One line: a second line would move the page when prices arrive for a preselected option.
      return atom((get) => get(words)?.replaceAll('\n', ', '));
    },
    describeToggle: (change) => describeWith(describeEffect, effectAtom(change, 'toggle')),
    describeAddition: (otherwise) => describeWith(describeEffect, effectAtom(otherwise, 'addition')),
    describeCost: (otherwise) => describeWith(describeCost, effectAtom(otherwise, 'cost')),
    ...createSelectedWords({
      ...session,
      now: atom((get) => get(nowAtom).survey),
      formatCost: (get, effect) => describeCost(effect, get(facts).today, text),
      linesAfter: (get, changes) => {
        const outcome = planNow(get, { answers: changes });
        return outcome === null ? [] : survey(get, outcome).survey.lines;
      },
    }),
  };
}
