import type { Finding } from '../../check/finding.ts';

/** Maximum number of shown findings with the same cause. */
const MOST = 5;

/** A shown finding. `rest` is a line that counts the omitted findings with the same cause. */
interface Shown {
  readonly finding: Finding;
  readonly rest: string | undefined;
}

/**
 * Returns a key for findings with the same cause. Findings that follow from others share one key; the others
 * share a key if they have the same message.
 */
function causeOf({ follows, severity, code, message }: Finding): string {
  return follows === true ? 'follows' : JSON.stringify([severity, code, message]);
}

/** Returns the findings to show: at most five per cause, and the number of the others. */
export function listShown(findings: readonly Finding[]): readonly Shown[] {
  const groups = new Map<string, readonly Finding[]>();
  for (const finding of findings) {
    const cause = causeOf(finding);
    groups.set(cause, [...(groups.get(cause) ?? []), finding]);
  }
  return findings.flatMap((finding): readonly Shown[] => {
    const group = groups.get(causeOf(finding)) ?? [];
    const index = group.indexOf(finding);
    const left = group.length - MOST;
    if (index >= MOST) return [];
    if (index < MOST - 1 || left <= 0) return [{ finding, rest: undefined }];
    const why = finding.follows === true ? 'that follow from the errors above' : 'with the same message';
    return [{ finding, rest: `    and ${left} more ${why}` }];
  });
}
