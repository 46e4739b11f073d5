import type { Finding } from '../../check/finding.ts';

/** The most findings of one cause that are shown. */
const MOST = 5;

/** A finding that is shown, and how many others are left out after it. */
interface Shown {
  readonly finding: Finding;
  readonly rest: string | undefined;
}

/** Returns what the findings of one cause have in common: they follow from others or have one message. */
function causeOf({ follows, severity, code, message }: Finding): string {
  return follows === true ? 'follows' : JSON.stringify([severity, code, message]);
}

/** Returns the findings to show: at most five of each cause, and the number of the others. */
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
