import { positionInAddress } from '../addresses/postal-address.ts';
import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { keyOf } from '../options/options.ts';
import { createSay } from '../texts.ts';
import type { ReviewLine } from './review-model.ts';

const NAME: readonly string[] = ['firstName', 'lastName', 'first_name', 'middle_name', 'last_name'];

/**
 * State abbreviations that belong in an address. State lists can also have other entries, such as "Outside of
 * the US".
 */
const ABBREVIATION = /^[A-Z]{2}$/;

function splitPath(path: Path): { readonly place: Path; readonly part: string } {
  const end = path.lastIndexOf('.');
  return { place: path.slice(0, Math.max(0, end)), part: path.slice(end + 1) };
}

/** Returns whether two lines are parts of the same address or the same name. */
function belongTogether(one: ReviewLine, other: ReviewLine): boolean {
  const [first, second] = [splitPath(one.path), splitPath(other.path)];
  const areAddress = [one, other].every(({ path }) => positionInAddress(path) >= 0);
  const areName = NAME.includes(first.part) && NAME.includes(second.part);
  return first.place === second.place && (areAddress || areName);
}

/** Writes an address on one line. No comma precedes the ZIP code. */
function writeAddress(lines: readonly ReviewLine[], answers: Answers): string {
  return lines
    .filter(
      ({ path }) => splitPath(path).part !== 'state' || ABBREVIATION.test(keyOf(answers.get(path)) ?? ''),
    )
    .map(({ path, words }, index) => {
      if (index === 0) return words;
      return splitPath(path).part === 'zip' ? ` ${words}` : `, ${words}`;
    })
    .join('');
}

/**
 * Combines the words that all labels share: `Attorney's name` for `Attorney's first name` and `Attorney's
 * last name`.
 */
function sharedLabel([first, ...others]: readonly ReviewLine[]): string {
  const words = first?.label.split(' ') ?? [];
  const shared = words
    .filter((word) => others.every(({ label }) => label.split(' ').includes(word)))
    .join(' ');
  return `${shared.slice(0, 1).toUpperCase()}${shared.slice(1)}`;
}

/** Joins the parts of each address and each name into one line. */
export function joinParts(
  lines: readonly ReviewLine[],
  answers: Answers,
  form: Pick<CompiledForm, 'texts'>,
  { page }: Pick<Facts, 'page'>,
): readonly ReviewLine[] {
  const groups: [ReviewLine, ...ReviewLine[]][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last !== undefined && belongTogether(last[0], line)) last.push(line);
    else groups.push([line]);
  }
  return groups.map(([first, ...rest]) => {
    if (rest.length === 0) return first;
    const parts = [first, ...rest];
    const isName = NAME.includes(splitPath(first.path).part);
    if (!isName) {
      const sorted = parts.toSorted(
        (one, other) => positionInAddress(one.path) - positionInAddress(other.path),
      );
      return { ...(sorted[0] ?? first), words: writeAddress(sorted, answers) };
    }
    const shared = sharedLabel(parts);
    // Labels such as "First name" and "Last name" share only one word. In this case, use the page's own
    // label.
    const label = shared.includes(' ') ? shared : createSay(page.texts, form.texts)('review.name');
    return { ...first, label, words: parts.map(({ words }) => words).join(' ') };
  });
}
