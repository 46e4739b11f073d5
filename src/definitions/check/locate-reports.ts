import type { SourceFiles } from '#reading/source-files.ts';
import { toFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { ModelCheck, Found } from './check.ts';

/** Converts a check's reports into findings with file, line and column. */
export function locateReports(
  { errors, warnings }: Pick<ModelCheck, 'errors' | 'warnings'>,
  found: readonly Found[],
  sources: SourceFiles,
): readonly Finding[] {
  return found.flatMap((entry): readonly Finding[] => {
    if (entry === undefined) return [];
    const { location, example, ...mistake } = entry;
    const { code } = mistake;
    const check = errors?.[code] ?? warnings?.[code] ?? code;
    const problem = { ...mistake, ...sources.positionOf(location.file, location.at), check };
    return [toFinding(problem, warnings?.[code] === undefined ? 'error' : 'warning', example)];
  });
}
