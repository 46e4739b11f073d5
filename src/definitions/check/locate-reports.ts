import type { SourceFiles } from '#reading/source-files.ts';
import type { Check, Report } from './check.ts';
import { toFinding } from './finding.ts';
import type { Finding } from './finding.ts';

/** Converts a check's reports into findings with file, line and column. */
export function locateReports(
  { name, codes }: Check,
  reports: readonly Report[],
  sources: SourceFiles,
): readonly Finding[] {
  return reports.map(({ code, location, message, example }) => {
    const problem = { code, ...sources.positionOf(location.file, location.at), message, check: name };
    return toFinding(problem, codes[code] ?? 'error', example);
  });
}
