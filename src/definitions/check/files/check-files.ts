import { relative } from '#reading/files/posix-path.ts';
import type { FileCache } from '#reading/files/file-cache.ts';
import { SourceFiles } from '#reading/source-files.ts';
import type { Finding } from '../finding.ts';
import { locateReports } from '../locate-reports.ts';
import { fileChecks } from '../checks.ts';

/** Findings by file path. Forms share some files, so each file is checked once. */
export type FileFindings = Map<string, readonly Finding[]>;

async function checkFile(root: string, file: string, cache: FileCache): Promise<readonly Finding[]> {
  const sources = new SourceFiles(root, cache);
  const value = sources.read(file);
  if (value === undefined) return [];
  const name = relative(root, file);
  // Golden cases contain what visitors enter, not what they read.
  const isCase = /^[^/]+\/journeys\//.test(name);
  const checks = isCase ? fileChecks.filter(({ checksCases }) => checksCases === true) : fileChecks;
  const checked = { file, name, value, files: cache.files };
  const findings = await Promise.all(
    checks.map(async (check) => locateReports(check, await check.find(checked), sources)),
  );
  return findings.flat();
}

/** Runs the file checks. Files that are already in `known` are not checked again. */
export async function checkFiles(
  root: string,
  paths: readonly string[],
  { known, cache }: { readonly known: FileFindings; readonly cache: FileCache },
): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  for (const path of paths) {
    const findings = known.get(path) ?? (await checkFile(root, path, cache));
    known.set(path, findings);
    all.push(...findings);
  }
  return all;
}
