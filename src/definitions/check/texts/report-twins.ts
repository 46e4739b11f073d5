import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedForm, Report } from '../check.ts';
import type { Question, Verdict } from '../logic/logic.ts';

/** A labeled part of a step. */
export interface Labeled {
  readonly label: string;
  readonly location: SourceLocation;
  readonly isShown: Question;
}

/** Normalizes a label, so that labels that read alike are equal. */
export function normalizeLabel(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

function findTogether({ logic }: CheckedForm, one: Labeled, other: Labeled): Verdict {
  return logic.find((answers, facts) => one.isShown(answers, facts) && other.isShown(answers, facts));
}

/** Reports pairs with the same label that can be visible at the same time. */
export function reportTwins(
  checked: CheckedForm,
  labeled: readonly Labeled[],
  what: string,
): readonly Report[] {
  return labeled.flatMap((entry, index): readonly Report[] => {
    for (const earlier of labeled.slice(0, index)) {
      if (normalizeLabel(earlier.label) !== normalizeLabel(entry.label)) continue;
      const together = findTogether(checked, earlier, entry);
      if (together.kind !== 'found') continue;
      const message = `Another ${what} of this step is called "${entry.label}" and can be seen at the same time.`;
      return [{ code: 'duplicate-label', location: entry.location, message, example: together.example }];
    }
    return [];
  });
}
