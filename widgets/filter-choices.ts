import type { Option } from '#domain/form.ts';
import { labelOf } from './choice-answer.ts';

/** Upper and lower case, accents, punctuation and blanks around make no difference. */
function fold(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * The choices that have a word which begins like the text, or the text for a key; those that hold it anywhere where there
 * are none. All of them for no text.
 */
export function filterChoices(choices: readonly Option[], text: string): readonly Option[] {
  const query = fold(text);
  if (query === '') return text.trim() === '' ? choices : [];
  const folded = choices.map((choice) => ({
    choice,
    label: ` ${fold(labelOf(choice))}`,
    key: fold(choice.key),
  }));
  const begun = folded.filter(({ label, key }) => label.includes(` ${query}`) || key === query);
  const found = begun.length > 0 ? begun : folded.filter(({ label }) => label.includes(query));
  return found.map(({ choice }) => choice);
}

/** The choice a text spells out, by its label or its key. */
export function findExactChoice(choices: readonly Option[], text: string): Option | undefined {
  const query = fold(text);
  if (query === '') return undefined;
  return (
    choices.find((choice) => fold(labelOf(choice)) === query) ??
    choices.find((choice) => fold(choice.key) === query)
  );
}

/** The choice a text most likely means: spelt out, begun, or the first that holds it. */
export function findLikeliestChoice(choices: readonly Option[], text: string): Option | undefined {
  const query = fold(text);
  return (
    findExactChoice(choices, text) ??
    choices.find((choice) => fold(labelOf(choice)).startsWith(query)) ??
    filterChoices(choices, text)[0]
  );
}
