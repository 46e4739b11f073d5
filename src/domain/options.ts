import type { Answers } from './answers.ts';
import { readInside } from './condition-operators.ts';
import type { Facts } from './facts.ts';
import type { AvailabilityRow, Option, OptionsModel } from './form.ts';

/** Whether an entry may be chosen at a place: a key without a row is not available anywhere. */
export function isAvailable(rows: readonly AvailabilityRow[], key: string, place: string): boolean {
  return rows.some(
    (row) =>
      row.key === key && (row.only?.includes(place) ?? true) && !(row.except?.includes(place) ?? false),
  );
}

/**
 * The entries that may be chosen now. Before the place is answered only entries without an availability row are left
 * out; a page setting can narrow the list to its comma-separated keys.
 */
export function choicesOf(options: OptionsModel, answers: Answers, facts: Facts): readonly Option[] {
  const { availability, onlySetting } = options;
  const offered = onlySetting === undefined ? undefined : facts.page.settings[onlySetting];
  const keys =
    typeof offered === 'string' && offered !== '' ? offered.split(',').map((key) => key.trim()) : undefined;
  if (availability === undefined && keys === undefined) return options.list;
  const place = availability === undefined ? undefined : answers.get(availability.by);
  return options.list.filter((option) => {
    if (keys !== undefined && !keys.includes(option.key)) return false;
    if (availability === undefined) return true;
    return typeof place === 'string' && place !== ''
      ? isAvailable(availability.rows, option.key, place)
      : availability.rows.some((row) => row.key === option.key);
  });
}

/** The key an answer names: the answer itself where it is text, else the `key` inside it. */
export function keyOf(answer: unknown): string | undefined {
  const key = typeof answer === 'string' ? answer : readInside(answer, 'key');
  return typeof key === 'string' ? key : undefined;
}

/**
 * What an answer that names an option stands for: the list's own entry, whatever else the answer says. An answer that
 * names no entry counts as none; where a single entry may be chosen, that one is the answer.
 */
export function resolveOption(
  options: OptionsModel,
  answer: unknown,
  asText: boolean,
  answers: Answers,
  facts: Facts,
): unknown {
  const choices = choicesOf(options, answers, facts);
  const key = keyOf(answer);
  const only = choices.length === 1 ? choices[0] : undefined;
  const choice = choices.find((entry) => entry.key === key) ?? only;
  if (choice === undefined) return undefined;
  return asText ? choice.key : { key: choice.key, value: choice.value };
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
    chosen.set(choice.key, typeof entry === 'string' ? choice.key : { key: choice.key, value: choice.value });
  }
  return chosen.size === 0 ? undefined : [...chosen.values()];
}
