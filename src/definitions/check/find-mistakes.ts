import type { SourceFiles } from '#reading/source-files.ts';
import type { CheckedModel } from './check.ts';
import { listOnce } from './finding.ts';
import type { Finding } from './finding.ts';
import { locateReports } from './locate-reports.ts';
import { modelChecks } from './checks.ts';
import { checkPayload, explainByPayload } from './submission/check-payload.ts';

/** Runs the model checks of a form. Checks with `needsSoundSteps` run only if `steps.json` has no errors. */
export function findMistakes(sources: SourceFiles, checked: CheckedModel): readonly Finding[] {
  const { steps } = checked.model.names.definition.files;
  const findWhere = (needsSoundSteps: boolean) =>
    modelChecks
      .filter((check) => (check.needsSoundSteps ?? false) === needsSoundSteps)
      .flatMap((check) => locateReports(check, check.find(checked), sources));
  const found = findWhere(false);
  const { file } = sources.positionOf(steps, []);
  const isSound = !sources.hasProblemsIn(steps) && !found.some((problem) => problem.file === file);
  const all = isSound ? [...found, ...findWhere(true)] : found;
  const explained =
    isSound && all.length > 0 ? explainByPayload(checked, new Set(all.map(({ code }) => code))) : [];
  return listOnce([...all, ...locateReports(checkPayload, explained, sources)]);
}
