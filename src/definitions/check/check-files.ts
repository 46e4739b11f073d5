import { relative } from 'node:path';
import { SourceFiles } from '#reading/source-files.ts';
import { checks } from './checks.ts';
import type { Finding } from './finding.ts';
import { locateReports } from './locate-reports.ts';

/** Findings by file path. Forms share some files, so each file is checked once. */
export type FileFindings = Map<string, Promise<readonly Finding[]>>;

async function checkFile(root: string, file: string): Promise<readonly Finding[]> {
  const sources = new SourceFiles(root);
  const value = sources.read(file);
  if (value === undefined) return [];
  const name = relative(root, file).replaceAll('\\', '/');
  const found = checks
    .filter((check) => check.stage === 'file')
    .map(async (check) => locateReports(check, await check.find({ file, name, value }), sources));
  return (await Promise.all(found)).flat();
}

/** Runs the file checks. Files that are already in `known` are not checked again. */
export async function checkFiles(
  root: string,
  files: readonly string[],
  known: FileFindings,
): Promise<readonly Finding[]> {
  const found = files.map((file) => {
    const findings = known.get(file) ?? checkFile(root, file);
    known.set(file, findings);
    return findings;
  });
  return (await Promise.all(found)).flat();
}
