import type { DefinitionProblem } from '../compile/problem.ts';
import type { Witness } from './logic/witness.ts';

/** An error keeps a definition from being published; a warning is for its author to judge. */
export type Severity = 'error' | 'warning';

/** What the checker has to say about one place of a definition file. */
export interface Finding extends DefinitionProblem {
  readonly severity: Severity;
  /** The name that was probably meant. */
  readonly nearest?: string;
  /** Answers and settings that show the fault on the real engine. */
  readonly witness?: Witness;
}

/** The sentence that `suggest` ends a message with. */
const SUGGESTION = / Did you mean "([^"]+)"\?$/;

/** Makes a finding of a problem; the nearest name is the one its message suggests. */
export function toFinding(problem: DefinitionProblem, severity: Severity, witness?: Witness): Finding {
  const nearest = SUGGESTION.exec(problem.message)?.[1];
  return {
    ...problem,
    severity,
    ...(nearest === undefined ? {} : { nearest }),
    ...(witness === undefined ? {} : { witness }),
  };
}

/** Findings by file and place; what is found twice stands once. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const once = new Map(
    findings.map((finding) => {
      const { code, file, line, column, message } = finding;
      return [JSON.stringify([code, file, line, column, message]), finding] as const;
    }),
  );
  return [...once.values()].sort(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code),
  );
}
