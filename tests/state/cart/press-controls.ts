import { yearlyCentsOf } from '../../domain/cart/schedule/renewing.ts';
import type { Atom } from 'jotai';
import { vi } from 'vitest';
import type { Path } from '#domain/answers/answers.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import { isShown } from '#domain/relevance/relevance.ts';
import type { PlannedChange } from '#domain/cart/effects/planned-change.ts';
import { filingMethodPath } from '#domain/filing/choose-filing-method.ts';
import { describeFilingOffer, filingStatesOf } from '#domain/cart/filings/filing-offer.ts';
import { withMethod } from '#domain/filing/with-method.ts';
import { answerKindOf, toEnumOption } from '#domain/options/enum-options.ts';
import { evaluateRowAddition } from '#domain/rows/row-addition.ts';
import { isSameAnswer } from '#domain/options/options.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import type { OptionWords, QuestionOptions } from '#state/cart/effects.ts';
import type { FormSession } from '#state/form-session.ts';

/** A control that a visitor can press. The page shows the effect of `change`, and `press` applies it. */
export interface Control {
  readonly name: string;
  readonly change: PlannedChange;
  /** Set for an answer of a question that allows one of several: the question, and the answer's index. */
  readonly option?: { readonly question: QuestionOptions; readonly index: number };
  /** Set for a checked box: the change unchecks it. */
  readonly isChecked?: boolean;
  press(): void;
}

/** Returns the answers for each way to file a product. */
function methodsAt({ form, store, answers, evaluated, facts }: FormSession, path: Path): readonly unknown[] {
  const product = [...form.cart.primary, ...form.cart.optional].find(
    (model) => filingMethodPath(model) === path,
  );
  if (product === undefined) return [];
  const present = evaluated.read(store.get);
  return filingStatesOf(product, present).flatMap((state) => {
    const offer = describeFilingOffer(product, present, store.get(facts).catalogue, { state });
    if (offer.kind !== 'offer') return [];
    const given = store.get(answers.answer(path));
    return offer.methods.map(({ key }) => withMethod(given, offer.jurisdiction, key));
  });
}

/** Returns true for fields that show all answers, each with its price. */
function isQuestion({ field }: FieldInstance): boolean {
  const widget = field.uiSchema['ui:widget'];
  return ['radio', 'yes-no', 'plate-picker', 'with-or-without'].includes(String(widget));
}

/** Returns the control of each answer. */
function controlsOf(session: FormSession, instance: FieldInstance): readonly Control[] {
  const { path, field } = instance;
  const given = session.store.get(session.answers.answer(path));
  const isExclusive = isQuestion(instance);
  const values = isExclusive && field.type === 'boolean' ? [true, false] : valuesOf(session, instance);
  const chosen = values.findIndex((value) => isSameAnswer(value, given));
  const question = { path, values, chosen };
  return values.map((value, index) => ({
    name: `${path} = ${JSON.stringify(value)}`,
    change: { answers: { [path]: value } },
    ...(isExclusive ? { option: { question, index } } : {}),
    ...(field.type === 'boolean' && !isExclusive ? { isChecked: given === true } : {}),
    press: () => session.changes.setAnswer(path, value),
  }));
}

function valuesOf(session: FormSession, { field, path }: FieldInstance): readonly unknown[] {
  const { store, answers, evaluated } = session;
  const given = store.get(answers.answer(path));
  if (field.type === 'boolean') return [given !== true];
  if (field.uiSchema['ui:widget'] === 'quantity') return [typeof given === 'number' ? given + 1 : 1];
  const choices = store.get(evaluated.choices(path));
  if (field.options?.isMap === true) {
    return choices.map(({ key }) => ({ ...Object(given), [key]: Reflect.get(Object(given), key) !== true }));
  }
  if (field.options !== undefined && field.type !== 'array') {
    return choices.map((option) => toEnumOption({ option }, answerKindOf(field)).value);
  }
  if (field.type === 'object') return methodsAt(session, path);
  return field.uiSchema['ui:widget'] === 'yes-no' ? ['yes', 'no'] : [];
}

function controlsOfRows(session: FormSession): readonly Control[] {
  const { form, store, answers, evaluated, facts, changes } = session;
  return Object.values(form.rows).flatMap((rows): readonly Control[] => {
    const { path } = rows;
    if (evaluated.read(store.get).rows(path).length === 0) return [];
    const keys = store.get(answers.rowKeys(path));
    const removals = keys.map((key) => ({
      name: `remove ${path}.${key}`,
      change: { rows: path, keys: keys.filter((other) => other !== key), blank: {} },
      press: () => void changes.removeRow(rows, key),
    }));
    const blank = Object.fromEntries(
      rows.fields.map((field) => [`${path}.next${field.path.slice(path.length + 2)}`, field.default]),
    );
    const addition = evaluateRowAddition(rows, keys, evaluated.read(store.get), store.get(facts));
    return [
      ...(keys.length > rows.min ? removals : []),
      ...(addition === 'possible'
        ? [
            {
              name: `add ${path}`,
              change: { rows: path, keys: [...keys, 'next'], blank },
              press: () => void changes.addRow(rows),
            },
          ]
        : []),
    ];
  });
}

/** Lists all controls that can be pressed now, on any step. */
export function listControls(session: FormSession): readonly Control[] {
  const { form, store, evaluated, facts } = session;
  const answers = evaluated.read(store.get);
  const shown = allInstances(form, answers).filter((instance) =>
    isShown(instance, answers, store.get(facts)),
  );
  return [...shown.flatMap((instance) => controlsOf(session, instance)), ...controlsOfRows(session)];
}

/**
 * Returns what is due today and what renewals cost in a usual year, in cents. Returns null without a total.
 */
export function readTotals({ store, cart }: FormSession): readonly [number, number] | null {
  const { lines, totalCents } = store.get(cart);
  return totalCents === null ? null : [totalCents, yearlyCentsOf({ lines })];
}

const known = new WeakMap<QuestionOptions, Atom<OptionWords | undefined>>();

/** Returns the text that the page shows next to a control, and whether it is a list price. */
export function readEffect(
  session: FormSession,
  { change, option, isChecked }: Control,
): { readonly words: string | undefined; readonly isListPrice: boolean } {
  const { store } = session;
  if (option !== undefined) {
    const { question } = option;
    const asked = known.get(question) ?? effectAtom(session, (effects) => effects.describeOptions(question));
    known.set(question, asked);
    const prices = store.get(asked);
    return { words: prices?.words[option.index], isListPrice: prices?.kind === 'list' };
  }
  const words = effectAtom(session, (effects) =>
    isChecked === true ? effects.describeChosen(change) : effects.describe(change),
  );
  return { words: store.get(words), isListPrice: false };
}

const WITHOUT = ' without it';

/** Returns whether a control says that part of the order's price is its own. */
export function isClaim(words: string): boolean {
  return words.endsWith(WITHOUT);
}

const AMOUNT = /^(then )?([+−]?)\$([\d,]+\.\d\d)(?: \/ (?:(\d+) )?(month|year)s?)?/;

/**
 * Parses the amounts in the text of an effect, in cents: the change today and in a usual year. The year is
 * null when the text states only a later price.
 */
export function amountsIn(words: string): readonly [number, number | null] {
  const lines = words
    .replace('In your order', '')
    .replace('Same price', '')
    .replace(WITHOUT, '')
    .split(/\n|, (?=[+−$]|then )/)
    .filter((text) => text !== '');
  const saysToday = lines.some((line) => /[Tt]oday$/.test(line));
  let [today, yearly, isWhole] = [0, 0, true];
  for (const line of lines) {
    const [, then, sign, dollars = '0', n = '1', unit] = AMOUNT.exec(line) ?? [];
    const cents = Math.round(Number(dollars.replaceAll(',', '')) * 100) * (sign === '−' ? -1 : 1);
    const inYear = unit === undefined ? 0 : (cents * (unit === 'year' ? 1 : 12)) / Number(n);
    if (then !== undefined) isWhole &&= lines.length === 2 && !saysToday;
    // After a first term of several years, the renewal price counts.
    if (unit === undefined || n === '1' || then !== undefined) yearly += inYear;
    const isDueToday = then === undefined && (unit === undefined || !saysToday);
    if (isDueToday) today += cents;
  }
  return [today, isWhole ? yearly : null];
}

/** The result of a press. */
export interface Pressed {
  readonly totals: ReturnType<typeof readTotals>;
  /** True when a reaction asked for confirmation or rejected the change. */
  readonly isAsked: boolean;
}

/** Presses a control and restores all answers. */
export function pressAndReturn(session: FormSession, control: Control): Pressed {
  const { form, store, answers, changes } = session;
  const given: readonly (readonly [Path, unknown])[] = allInstances(form, answers.read(store.get)).map(
    ({ path }) => [path, store.get(answers.answer(path))],
  );
  const lists = Object.keys(form.rows).map((path) => [path, store.get(answers.rowKeys(path))] as const);
  control.press();
  const isAsked = store.get(changes.question) !== null || store.get(changes.refusal) !== null;
  const totals = readTotals(session);
  while (store.get(changes.question) !== null) changes.answerQuestion(false);
  changes.dismissRefusal();
  for (const [path, keys] of lists) store.set(answers.rowKeys(path), keys);
  for (const [path, value] of given) store.set(answers.answer(path), value);
  return { totals, isAsked };
}

/** Waits until the session has loaded its prices. */
export async function waitForPrices(session: FormSession, states: readonly string[]): Promise<void> {
  session.store.sub(session.cart, () => undefined);
  await vi.advanceTimersByTimeAsync(1);
  await session.catalogue.loadJurisdictions([...states, 'Federal']);
  await vi.advanceTimersByTimeAsync(1);
}
