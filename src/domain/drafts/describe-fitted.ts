import type { Path } from '../answers/answers.ts';
import type { SayText } from '../texts.ts';
import { saysSomething } from './fit-answers.ts';
import type { FittedAnswers } from './fit-answers.ts';

/** Path segments that do not identify an answer on their own. The preceding product name does. */
const PLAIN_NAMES = new Set(['checked', 'data', 'selectedFilingMethodKeys', 'selectedLocalJurisdiction']);

/**
 * Derives a readable name from the path of a removed field, whose title is unknown:
 * `contactInformation.faxNumber` becomes "fax number".
 */
function wordsOfPath(path: Path): string {
  const names = path.split('.').filter((name) => !PLAIN_NAMES.has(name) && !/^\d+$/.test(name));
  return (names.at(-1) ?? path)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
}

function listOnce(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}

/**
 * Describes in one line how a new version of the form changed a draft's answers.
 * @returns undefined when every answer is unchanged
 */
export function describeFitted(
  { asked, parked }: Pick<FittedAnswers, 'asked' | 'parked'>,
  say: SayText,
): string | undefined {
  const gone = parked.filter(({ value }) => saysSomething(value)).map(({ path }) => wordsOfPath(path));
  if (asked.length === 0 && gone.length === 0) return undefined;
  const again = asked.map(({ errorName, title }) => errorName ?? title);
  return [
    say('draft.updated'),
    ...(again.length === 0 ? [] : [say('draft.asked', { fields: listOnce(again) })]),
    ...(gone.length === 0 ? [] : [say('draft.parked', { fields: listOnce(gone) })]),
    say('draft.kept'),
  ].join(' ');
}
