import { readInside } from '../read-property.ts';
import type { CompiledForm } from '../form.ts';
import { createSay } from '../texts.ts';
import type { Answers } from '../answers/answers.ts';
import type { AvailabilityRow } from './availability-row.ts';
import { catalogueOptions } from './catalogue-options.ts';
import type { Facts } from '../facts.ts';
import type { Option } from './option.ts';
import type { OptionsModel } from './option-model.ts';
import { answerOfOption } from './option-answer.ts';

/** Returns whether an entry is available in a state. A key without a row is unavailable everywhere. */
export function isAvailable(rows: readonly AvailabilityRow[], key: string, place: string): boolean {
  return rows.some(
    (row) =>
      row.key === key && (row.only?.includes(place) ?? true) && !(row.except?.includes(place) ?? false),
  );
}

/** Returns all entries, whether available or not. */
export function entriesOf(
  { list, long, catalogue }: OptionsModel,
  facts: Pick<Facts, 'catalogue' | 'page' | 'lists'>,
): readonly Option[] {
  if (catalogue !== undefined) return catalogueOptions(catalogue, facts);
  return (long === undefined ? undefined : facts.lists?.[long]) ?? list;
}

/**
 * Returns whether every entry can always be chosen: no condition, setting or table narrows the list, and the
 * list is loaded.
 */
export function areAllAvailable(options: OptionsModel): boolean {
  const { availability, onlySetting, exceptSetting, groupSetting, exceptAnswer } = options;
  const { catalogue, when, tickedIn, list, long } = options;
  const settings = [onlySetting, exceptSetting, groupSetting];
  const narrowings = [availability, ...settings, exceptAnswer, catalogue, when, tickedIn, long];
  return (
    narrowings.every((narrowing) => narrowing === undefined) && !list.some(({ closed }) => closed === true)
  );
}

/** Returns whether only the first entry of a long list has loaded. */
export function isShortened({ long, list }: OptionsModel, { lists }: Pick<Facts, 'lists'>): boolean {
  return long !== undefined && (lists?.[long] ?? list).length < 2;
}

/**
 * Reads the comma-separated names in a page setting. Returns undefined for an empty or missing setting, which
 * excludes nothing.
 */
function readNames(setting: string | undefined, { page }: Facts): readonly string[] | undefined {
  const text = setting === undefined ? undefined : page.settings[setting];
  return typeof text === 'string' && text !== '' ? text.split(',').map((name) => name.trim()) : undefined;
}

/** Returns the entries that are checked in the `tickedIn` map; all entries if the list has no such map. */
function checkedEntries(
  list: readonly Option[],
  { tickedIn }: OptionsModel,
  answers: Answers,
): readonly Option[] {
  if (tickedIn === undefined) return list;
  const map = answers.get(tickedIn);
  return list.filter(({ key }) => readInside(map, key) === true);
}

/**
 * Returns the entries that can be chosen now. Closed entries are excluded. Page settings, another choice,
 * conditions, the `tickedIn` map and the availability table exclude further entries. Until the answer at
 * `availability.by` exists, the table excludes only entries without a row.
 */
export function choicesOf(options: OptionsModel, answers: Answers, facts: Facts): readonly Option[] {
  const { availability, when, exceptAnswer } = options;
  const list = checkedEntries(entriesOf(options, facts), options, answers);
  const keys = readNames(options.onlySetting, facts);
  const groups = readNames(options.groupSetting, facts);
  const elsewhere = exceptAnswer === undefined ? undefined : keyOf(answers.get(exceptAnswer));
  const excluded = [...(readNames(options.exceptSetting, facts) ?? []), elsewhere];
  const isNarrowed = [availability, keys, groups, when].some((narrowing) => narrowing !== undefined);
  const isAnyTakenOut = list.some(({ key, closed }) => closed === true || excluded.includes(key));
  if (!isNarrowed && !isAnyTakenOut) return list;
  const given = availability === undefined ? undefined : answers.get(availability.by);
  // State answers are plain keys. Entity-type answers may be complete option objects.
  const by = availability?.isOfAnswer === true || typeof given === 'string' ? keyOf(given) : undefined;
  return list.filter((option) => {
    if (option.closed === true || (keys !== undefined && !keys.includes(option.key))) return false;
    if (groups !== undefined && option.group !== undefined && !groups.includes(option.group)) return false;
    if (excluded.includes(option.key)) return false;
    const condition = when !== undefined && Object.hasOwn(when, option.key) ? when[option.key] : undefined;
    if (condition?.(answers, facts, '') === false) return false;
    if (availability === undefined) return true;
    return isAvailableBy(availability, option.key, by);
  });
}

/** Returns whether an entry is available, by the key of the deciding answer; undefined until that answer exists. */
function isAvailableBy(
  { rows, isOfAnswer = false }: NonNullable<OptionsModel['availability']>,
  key: string,
  by: string | undefined,
): boolean {
  if (by === undefined || by === '') return isOfAnswer || rows.some((row) => row.key === key);
  return isOfAnswer ? isAvailable(rows, by, key) : isAvailable(rows, key, by);
}

/** Returns the option key in an answer: the text itself, or the `key` property of an object. */
export function keyOf(answer: unknown): string | undefined {
  const key = typeof answer === 'string' ? answer : readInside(answer, 'key');
  return typeof key === 'string' ? key : undefined;
}

/** Compares answers. Two answers with the same option key are equal, regardless of their other properties. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  return JSON.stringify(keyOf(one) ?? one) === JSON.stringify(keyOf(other) ?? other);
}

/**
 * Resolves an answer to the list's own entry by its key. Unknown keys resolve to undefined, unless the list
 * has a fallback, prefers its first entry or has only one available entry. While the list is only partly
 * loaded, an answer with a key stays unchanged.
 */
export function resolveOption(
  options: OptionsModel,
  answer: unknown,
  asText: boolean,
  answers: Answers,
  facts: Facts,
): unknown {
  if (isShortened(options, facts)) return (keyOf(answer) ?? '') === '' ? undefined : answer;
  const choices = choicesOf(options, answers, facts);
  const key = keyOf(answer);
  const only = choices.length === 1 ? choices[0] : undefined;
  const fallback =
    key === undefined || key === '' ? undefined : choices.find((entry) => entry.key === options.fallback);
  const first = options.preferFirst === true ? choices[0] : only;
  const choice = choices.find((entry) => entry.key === key) ?? fallback ?? first;
  if (choice === undefined) return undefined;
  return asText ? choice.key : answerOfOption(choice);
}

/**
 * Resolves an answer with several options to the list's own entries, each once, in the order chosen. Each
 * entry keeps its type: a key or `{key, value}`. Returns undefined if none is left.
 */
export function resolveOptionList(
  options: OptionsModel,
  answer: unknown,
  answers: Answers,
  facts: Facts,
): readonly unknown[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const choices = choicesOf(options, answers, facts);
  const chosen = new Map<string, unknown>();
  for (const entry of answer) {
    const key = keyOf(entry);
    const choice = choices.find((candidate) => candidate.key === key);
    if (choice === undefined) continue;
    chosen.set(choice.key, typeof entry === 'string' ? choice.key : answerOfOption(choice));
  }
  return chosen.size === 0 ? undefined : [...chosen.values()];
}

/** Resolves a map of options: keeps the values of available entries. Returns undefined if none is left. */
export function resolveOptionMap(
  options: OptionsModel,
  answer: unknown,
  answers: Answers,
  facts: Facts,
): Readonly<Record<string, unknown>> | undefined {
  const kept = choicesOf(options, answers, facts).flatMap(({ key }) => {
    const said = readInside(answer, key);
    return said === undefined ? [] : [[key, said] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** An entry of a list, with the reason if it is unavailable. */
export interface ListedOption {
  readonly option: Option;
  readonly reason?: string;
}

/**
 * Lists every entry in order. Unavailable entries have the reason from their availability table. Omits
 * entries that are not checked in the `tickedIn` map.
 */
export function listedOptions(
  { texts }: Pick<CompiledForm, 'texts'>,
  options: OptionsModel,
  answers: Answers,
  facts: Facts,
): readonly ListedOption[] {
  const choices = choicesOf(options, answers, facts);
  const say = createSay(facts.page.texts, texts);
  const { availability } = options;
  const by = availability === undefined ? undefined : keyOf(answers.get(availability.by));
  return checkedEntries(entriesOf(options, facts), options, answers).map((option) => {
    if (choices.includes(option)) return { option };
    const about = availability?.isOfAnswer === true ? by : option.key;
    const row = availability?.rows.find(({ key }) => key === about);
    return { option, reason: row?.reason ?? say('states.unavailable') };
  });
}
