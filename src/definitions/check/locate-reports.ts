import type { SourceFiles } from '#reading/source-files.ts';
import type { Check, Report } from './check.ts';
import { toFinding } from './finding.ts';
import type { Finding } from './finding.ts';

/** What a check has reported, with the file, line and column it is about. */
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
