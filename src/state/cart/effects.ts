import { atom } from 'jotai';
import type { Atom, Getter } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import type { CartProduct } from '#domain/cart/cart.ts';
import type { CartEffect } from '#domain/cart/effects/cart-effect.ts';
import { NO_EFFECT, compareSurveys } from '#domain/cart/effects/cart-effect.ts';
import {
  describeChosen,
  describeCost,
  describeEffect,
  describeOptions,
} from '#domain/cart/effects/effect-text.ts';
import type { Outcome, PlannedChange } from '#domain/cart/effects/planned-change.ts';
import { planChange, withOutcome, withRecords } from '#domain/cart/effects/planned-change.ts';
import { noteReads, touches } from '#domain/cart/effects/read-answers.ts';
import { surveyCart } from '#domain/cart/effects/survey-cart.ts';
import { describeTerms } from '#domain/cart/effects/term-price.ts';
import { productPriceCents } from '#domain/cart/prices/product-price.ts';
import type { Facts } from '#domain/facts.ts';
import { isNo } from '#domain/options/is-no.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { SoldPlace } from '#domain/products/sold/sold-places.ts';
import type { SayText } from '#domain/texts.ts';
import type { AnswerAtoms, EvaluatedAtoms } from '../answers/answer-atoms.ts';
import { createSelectedWords } from './selected-words.ts';
import type { SelectedWords } from './selected-words.ts';

/**
 * Price texts of possible changes: '' when a change has no known effect, undefined while prices load. Each
 * text is computed only while subscribed, and again when an answer it depends on changes.
 */
export interface Effects extends SelectedWords {
  /** Describes a change that is not made: `+$40.00 once`. */
  describe(change: PlannedChange): Atom<string | undefined>;
  /** Describes a choice that is in the order, and what the order costs less without it. */
  describeChosen(removal: PlannedChange): Atom<string | undefined>;
  /** Describes each option of a question. `chosen` is the index of the selected option, -1 for none. */
  describeOptions(options: QuestionOptions): Atom<OptionWords | undefined>;
  /** Returns the effect of a change. */
  find(change: PlannedChange): Atom<CartEffect>;
  /** Returns the products in the cart after a change. */
  productsAfter(get: Getter, change: PlannedChange): readonly CartProduct[];
  /** Describes the options of a question by their effects; undefined for the selected option. */
  formatOptions(get: Getter, effects: readonly (CartEffect | undefined)[]): readonly string[];
  /**
   * Describes products that a control selects. A control without an effect names the bundle that includes the
   * products, or says that they are free.
   */
  describeOffer(words: Atom<string | undefined>, places: readonly SoldPlace[]): Atom<string | undefined>;
}

/** A question that allows one of several answers. */
export interface QuestionOptions {
  readonly path: Path;
  readonly values: readonly unknown[];
  readonly chosen: number;
}

/** The price text of each option of a question. Terms show list prices, all other options show differences. */
export interface OptionWords {
  readonly kind: 'list' | 'effect';
  readonly words: readonly string[];
}

/**
 * The required parts of a session. Listed here because the session's type depends on this file, through the
 * pricing code.
 */
interface Parts {
  readonly form: CompiledForm;
  readonly answers: Pick<AnswerAtoms, 'read'>;
  readonly evaluated: Pick<EvaluatedAtoms, 'read'>;
  readonly facts: Atom<Facts>;
  readonly text: SayText;
}

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

/** Returns an atom that keeps the identity of its value while the value's JSON is the same. */
function steady<Value>(values: Atom<Value>): Atom<Value> {
  let last: readonly [string | undefined, Value] | undefined;
  return atom((get) => {
    const value = get(values);
    const written = JSON.stringify(value);
    if (last === undefined || last[0] !== written) last = [written, value];
    return last[1];
  });
}

/** Creates the text of an offer: its effect, or else the bundle that includes it, or that it is free. */
function offerAtom(
  { evaluated, facts, text }: Parts,
  { held }: SelectedWords,
  words: Atom<string | undefined>,
  places: readonly SoldPlace[],
): Atom<string | undefined> {
  const holders = places.map(({ model }) => held(model));
  return atom((get) => {
    const known = get(words);
    if (known !== '') return known;
    const holder = holders.flatMap((one) => get(one) ?? [])[0];
    if (holder !== undefined) return holder;
    const { catalogue } = get(facts);
    const present = evaluated.read(get);
    const isFree = places.every((place) => productPriceCents(place, present, catalogue) === 0);
    return places.length > 0 && isFree ? text('summary.free') : '';
  });
}

export function createEffects(session: Parts): Effects {
  const { form, answers, facts, text } = session;
  const survey = (get: Getter, outcome?: Outcome, change?: PlannedChange) => {
    const given = answers.read(get);
    const changed = outcome === undefined ? given : withOutcome(given, outcome);
    const { answers: noted, read } = noteReads(changed);
    const present = change === undefined ? get(facts) : withRecords(get(facts), change);
    return { survey: surveyCart(form, evaluateAnswers(form, noted, present), present), read };
  };
  const nowAtom = atom((get) => survey(get));
  const effectAtom = (change: PlannedChange): Atom<CartEffect> => {
    const outcomes = outcomeAtom(session, change);
    return atom((get) => {
      if (get(facts).catalogue.version === null) return { kind: 'unknown', why: 'waiting' };
      const outcome = get(outcomes);
      if (outcome === null) return { kind: 'unknown', why: 'none' };
      const now = get(nowAtom);
      // A write that the cart does not read has no effect.
      if (!touches(now.read, outcome.writes, outcome.rows?.path)) return NO_EFFECT;
      return compareSurveys(now.survey, survey(get, outcome, change).survey);
    });
  };
  const optionsAtom = ({ path, values, chosen }: QuestionOptions): Atom<OptionWords | undefined> => {
    const effects = values.map((value, index) =>
      index === chosen ? undefined : effectAtom({ answers: { [path]: value } }),
    );
    const selected = isNo(values[chosen]) ? null : undefined;
    return atom((get) => {
      const { today } = get(facts);
      const known = effects.map((effect) => (effect === undefined ? selected : get(effect)));
      if (known.some((effect) => effect?.kind === 'unknown' && effect.why === 'waiting')) return undefined;
      if (get(nowAtom).survey.isIncomplete) return { kind: 'effect', words: values.map(() => '') };
      const terms = describeTerms(form, answers.read(get), get(facts), { path, values }, text);
      if (terms !== undefined) return { kind: 'list', words: terms };
      return { kind: 'effect', words: describeOptions(known, today, text) };
    });
  };
  const describeWith = (describe: typeof describeEffect, effect: Atom<CartEffect>) =>
    atom((get) => describe(get(effect), get(facts).today, text));
  const surveyAfter = (get: Getter, change: PlannedChange) => {
    const outcome = planChange(form, answers.read(get), get(facts), change);
    return outcome === null ? undefined : survey(get, outcome, change).survey;
  };
  const selected = createSelectedWords({
    ...session,
    now: atom((get) => get(nowAtom).survey),
    formatCost: (get, effect) => describeCost(effect, get(facts).today, text),
    linesAfter: (get, changes) => surveyAfter(get, { answers: changes })?.lines ?? [],
  });
  return {
    ...selected,
    describe: (change) => describeWith(describeEffect, effectAtom(change)),
    describeChosen: (removal) => describeWith(describeChosen, effectAtom(removal)),
    describeOptions: (options) => steady(optionsAtom(options)),
    find: effectAtom,
    productsAfter: (get, change) => surveyAfter(get, change)?.products ?? [],
    formatOptions: (get, effects) => describeOptions(effects, get(facts).today, text),
    describeOffer: (words, places) => offerAtom(session, selected, words, places),
  };
}
