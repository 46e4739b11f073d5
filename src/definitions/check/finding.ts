import type { Problem } from '#reading/problem.ts';
import type { Example } from './logic/example.ts';

/** An error keeps a definition from being published; a warning is for its author to judge. */
export type Severity = 'error' | 'warning';

/** What the checker has to say about one place of a definition file. */
export interface Finding extends Problem {
  readonly severity: Severity;
  /** The name that was probably meant. */
  readonly nearest?: string;
  /** Answers and settings that show the fault on the real engine. */
  readonly example?: Example;
}

/** The sentence that `suggest` ends a message with. */
const SUGGESTION = / Did you mean "([^"]+)"\?$/;

/** Makes a finding of a problem; the nearest name is the one its message suggests. */
export function toFinding(problem: Problem, severity: Severity, example?: Example): Finding {
  const nearest = SUGGESTION.exec(problem.message)?.[1];
  return {
    ...problem,
    severity,
    ...(nearest === undefined ? {} : { nearest }),
    ...(example === undefined ? {} : { example }),
  };
}

/** Findings, each once, whichever check found it. */
export function listOnce(findings: readonly Finding[]): readonly Finding[] {
  const once = new Map(
    findings.map((finding) => {
      const { code, file, line, column, message } = finding;
      return [JSON.stringify([code, file, line, column, message]), finding] as const;
    }),
  );
  return [...once.values()];
}

/** Findings by file and place, each once. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return listOnce(findings).toSorted(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code),
  );
}
