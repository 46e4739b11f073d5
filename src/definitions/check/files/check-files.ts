import { relative } from 'node:path';
import type { FileCache } from '#reading/file-cache.ts';
import { SourceFiles } from '#reading/source-files.ts';
import type { Finding } from '../finding.ts';
import { locateReports } from '../locate-reports.ts';
import { fileChecks } from '../checks.ts';

/** Findings by file path. Forms share some files, so each file is checked once. */
export type FileFindings = Map<string, readonly Finding[]>;

function checkFile(root: string, file: string, cache: FileCache): readonly Finding[] {
  const sources = new SourceFiles(root, cache);
  const value = sources.read(file);
  if (value === undefined) return [];
  const name = relative(root, file).replaceAll('\\', '/');
  // Golden cases contain what visitors enter, not what they read.
  const isCase = /^[^/]+\/journeys\//.test(name);
  const checks = isCase ? fileChecks.filter(({ checksCases }) => checksCases === true) : fileChecks;
  return checks.flatMap((check) => locateReports(check, check.find({ file, name, value }), sources));
}

/** Runs the file checks. Files that are already in `known` are not checked again. */
export function checkFiles(
  root: string,
  files: readonly string[],
  { known, cache }: { readonly known: FileFindings; readonly cache: FileCache },
): readonly Finding[] {
  return files.flatMap((file) => {
    const findings = known.get(file) ?? checkFile(root, file, cache);
    known.set(file, findings);
    return findings;
  });
}
