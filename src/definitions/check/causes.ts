import type { Problem } from '#reading/problem.ts';

/** Codes of mistakes that hide content from later checks, by rank, the deepest cause first. */
const CAUSES: readonly (readonly string[])[] = [
  ['not-json', 'missing-file', 'too-big', 'too-deep'],
  ['unread-file', 'unseen-character', 'bad-reference', 'repeated-property', 'duplicate-key', 'reserved-name'],
  ['unknown-key', 'wrong-shape', 'unknown-value', 'contradicting-rules'],
  ['missing-key', 'wrong-name', 'wrong-form', 'unanswered-payload', 'sold-without-order', 'missing-row'],
];

/** Rank of mistakes that do not cause others. */
const NO_CAUSE = CAUSES.length;

/** Rank of unread settings: another mistake can hide the place that reads the setting. */
const OF_SETTINGS = NO_CAUSE + 1;

/** Rank of golden case differences: any other mistake can cause them. */
const OF_CASES = OF_SETTINGS + 1;

/** Codes of mistakes that name something missing elsewhere. */
const MISSING =
  /^(unknown|unshown|unfit|unanswered|unsold|unprice|unread|missing|bad-(reference|answer)|no-|never|idle)/;

/**
 * Returns the rank of a mistake: lower ranks can cause those of higher ranks.
 *
 * Decision: docs/decisions/191-report-causes-before-consequences.md
 */
export function rankOf({ code }: Pick<Problem, 'code'>): number {
  if (code === 'changed-case') return OF_CASES;
  if (code === 'unknown-setting') return OF_SETTINGS;
  const rank = CAUSES.findIndex((codes) => codes.includes(code));
  return rank < 0 ? NO_CAUSE : rank;
}

/**
 * Marks findings that probably only follow from a deeper mistake: something is missing because a file, a
 * reference or a part could not be read.
 */
export function markFollowing<Kind extends Problem>(
  findings: readonly Kind[],
): readonly (Kind & { readonly follows?: true })[] {
  const deepest = Math.min(...findings.map(rankOf));
  if (deepest >= NO_CAUSE) return findings;
  return findings.map((finding) => {
    const canFollow = rankOf(finding) > deepest && MISSING.test(finding.code);
    return canFollow ? { ...finding, follows: true } : finding;
  });
}
