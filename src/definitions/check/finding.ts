import { rankOf } from './causes.ts';
import type { Problem } from '#reading/problem.ts';
import type { Example } from './logic/example.ts';

/** An error blocks publishing. A warning is for the author to judge. */
export type Severity = 'error' | 'warning';

/** A problem that a check found in a definition file. */
export interface Finding extends Problem {
  readonly severity: Severity;
  /** True if the finding probably only follows from another one. */
  readonly follows?: true;
  /** The forms with the finding, if other forms share the file without it. */
  readonly forms?: readonly string[];
  /** Answers and settings that reproduce the problem in the form engine. */
  readonly example?: Example;
}

/** Converts a problem into a finding. */
export function toFinding(problem: Problem, severity: Severity, example?: Example): Finding {
  return { ...problem, severity, ...(example === undefined ? {} : { example }) };
}

/** Returns a key that findings share when they report the same mistake. */
export function keyOf({ code, file, line, column, message }: Finding): string {
  return JSON.stringify([code, file, line, column, message]);
}

/** Removes duplicates, including findings that several checks report. */
export function listOnce(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [keyOf(finding), finding] as const)).values()];
}

/** Sorts findings by cause, file and position, and removes duplicates. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return listOnce(findings).toSorted(
    (a, b) =>
      Number(a.follows ?? false) - Number(b.follows ?? false) ||
      rankOf(a) - rankOf(b) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      a.code.localeCompare(b.code),
  );
}
