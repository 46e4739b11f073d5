import type { Option } from '#domain/form.ts';
import { labelOf } from './choice-answer.ts';

/** Upper and lower case, accents and blanks around make no difference. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The choices with the text somewhere in their label, or with the text for a key; all of them for no text. */
export function filterChoices(choices: readonly Option[], text: string): readonly Option[] {
  const query = fold(text);
  if (query === '') return choices;
  return choices.filter((choice) => fold(labelOf(choice)).includes(query) || fold(choice.key) === query);
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
