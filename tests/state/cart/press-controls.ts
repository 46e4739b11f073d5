import { yearlyCentsOf } from '../../domain/cart/schedule/renewing.ts';
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
import { effectAtom } from '#state/cart/effect-atoms.ts';
import type { FormSession } from '#state/form-session.ts';

/** A control that a visitor can press. The page shows the effect of `change`, and `press` applies it. */
export interface Control {
  readonly name: string;
  readonly change: PlannedChange;
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
  const { form, store, evaluated, facts, changes } = session;
  const answers = evaluated.read(store.get);
  const shown = allInstances(form, answers).filter((instance) =>
    isShown(instance, answers, store.get(facts)),
  );
  const fields = shown.flatMap((instance) =>
    valuesOf(session, instance).map((value) => ({
      name: `${instance.path} = ${JSON.stringify(value)}`,
      change: { answers: { [instance.path]: value } },
      press: () => changes.setAnswer(instance.path, value),
    })),
  );
  return [...fields, ...controlsOfRows(session)];
}

/**
 * Returns what is due today and what renewals cost in a usual year, in cents. Returns null without a total.
 */
export function readTotals({ store, cart }: FormSession): readonly [number, number] | null {
  const { lines, totalCents } = store.get(cart);
  return totalCents === null ? null : [totalCents, yearlyCentsOf({ lines })];
}

/** Returns the text that the page shows next to a control. */
export function readEffect(session: FormSession, { change }: Control): string | undefined {
  return session.store.get(effectAtom(session, (effects) => effects.describe(change)));
}

const AMOUNT = /^(then )?([+−]?)\$([\d,]+\.\d\d)(?: \/ (?:(\d+) )?(month|year)s?)?/;

/**
 * Parses the amounts in the text of an effect, in cents: the change today and in a usual year. The year is
 * null when the text states only a later price.
 */
export function amountsIn(words: string): readonly [number, number | null] {
  const lines = words.split('\n').filter((text) => text !== '');
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
