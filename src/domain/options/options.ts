import type { Answers } from '../answers/answers.ts';
import type { AvailabilityRow } from './availability-row.ts';
import { catalogueOptions } from './catalogue-options.ts';
import { readInside } from '../conditions/condition-operators.ts';
import type { Facts } from '../facts.ts';
import type { Option } from './option.ts';
import type { OptionsModel } from './option-model.ts';
import { answerOfOption } from './option-answer.ts';

/** Whether an entry may be chosen at a place: a key without a row is not available anywhere. */
export function isAvailable(rows: readonly AvailabilityRow[], key: string, place: string): boolean {
  return rows.some(
    (row) =>
      row.key === key && (row.only?.includes(place) ?? true) && !(row.except?.includes(place) ?? false),
  );
}

/** All entries, whether they may be chosen now or not. */
export function entriesOf(
  { list, long, catalogue }: OptionsModel,
  facts: Pick<Facts, 'catalogue' | 'page' | 'lists'>,
): readonly Option[] {
  if (catalogue !== undefined) return catalogueOptions(catalogue, facts);
  return (long === undefined ? undefined : facts.lists?.[long]) ?? list;
}

/** Returns whether every entry may be chosen at any time: no condition narrows the list, and it has loaded. */
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

/** What a page setting lists, separated by commas; undefined where it says nothing, so that it narrows nothing. */
function readNames(setting: string | undefined, { page }: Facts): readonly string[] | undefined {
  const text = setting === undefined ? undefined : page.settings[setting];
  return typeof text === 'string' && text !== '' ? text.split(',').map((name) => name.trim()) : undefined;
}

/** The entries of a list that are ticked in the map it follows; all of them where it follows none. */
function tickedEntries(
  list: readonly Option[],
  { tickedIn }: OptionsModel,
  answers: Answers,
): readonly Option[] {
  if (tickedIn === undefined) return list;
  const map = answers.get(tickedIn);
  return list.filter(({ key }) => readInside(map, key) === true);
}

/**
 * The entries that may be chosen now; closed ones may not. Before the place is answered only entries without an
 * availability row are left out; page settings can narrow the list to their comma-separated keys or groups, or take keys out;
 * what another answer chose is taken out too, conditions take out single entries, and a list that follows a map has what is
 * ticked there.
 */
export function choicesOf(options: OptionsModel, answers: Answers, facts: Facts): readonly Option[] {
  const { availability, when, exceptAnswer } = options;
  const list = tickedEntries(entriesOf(options, facts), options, answers);
  const keys = readNames(options.onlySetting, facts);
  const groups = readNames(options.groupSetting, facts);
  const elsewhere = exceptAnswer === undefined ? undefined : keyOf(answers.get(exceptAnswer));
  const excluded = [...(readNames(options.exceptSetting, facts) ?? []), elsewhere];
  const isNarrowed = [availability, keys, groups, when].some((narrowing) => narrowing !== undefined);
  const isAnyTakenOut = list.some(({ key, closed }) => closed === true || excluded.includes(key));
  if (!isNarrowed && !isAnyTakenOut) return list;
  const given = availability === undefined ? undefined : answers.get(availability.by);
  // A place is answered by its key alone; what a table's rows are about may be an option stored whole.
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

/** Whether an entry may be chosen, by the key of the answer that decides; undefined before that is given. */
function isAvailableBy(
  { rows, isOfAnswer = false }: NonNullable<OptionsModel['availability']>,
  key: string,
  by: string | undefined,
): boolean {
  if (by === undefined || by === '') return isOfAnswer || rows.some((row) => row.key === key);
  return isOfAnswer ? isAvailable(rows, by, key) : isAvailable(rows, key, by);
}

/** The key an answer names: the answer itself where it is text, else the `key` inside it. */
export function keyOf(answer: unknown): string | undefined {
  const key = typeof answer === 'string' ? answer : readInside(answer, 'key');
  return typeof key === 'string' ? key : undefined;
}

/**
 * What an answer that names an option stands for: the list's own entry, whatever else the answer says. An answer that
 * names no entry counts as none; where a single entry may be chosen, or the list prefers its first, that one is the
 * answer. One that names an entry which may not be chosen now counts as the list's fallback, where it has one. While a list
 * is shortened, an answer that names an option stays as it is.
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
 * What an answer that names several options stands for: the list's own entries, each once, in the order they were
 * chosen; undefined where none is left. An entry stays what it was, a key or `{key, value}`.
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

/** What a map of several options stands for: what it says of those that may be chosen; undefined for nothing. */
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

/** An entry of a list, and why it may not be chosen now; without a reason it may. */
export interface ListedOption {
  readonly option: Option;
  readonly reason?: string;
}

/**
 * Every entry of a list in its order: those that may not be chosen now with the reason their table gives. Of a list that
 * follows a map, what is not ticked there is no entry.
 */
export function listedOptions(
  options: OptionsModel,
  answers: Answers,
  facts: Facts,
): readonly ListedOption[] {
  const choices = choicesOf(options, answers, facts);
  const { list, availability } = options;
  const by = availability === undefined ? undefined : keyOf(answers.get(availability.by));
  return tickedEntries(list, options, answers).map((option) => {
    if (choices.includes(option)) return { option };
    const about = availability?.isOfAnswer === true ? by : option.key;
    const row = availability?.rows.find(({ key }) => key === about);
    return { option, reason: row?.reason ?? 'Not available.' };
  });
}
