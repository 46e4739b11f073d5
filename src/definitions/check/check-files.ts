import { relative } from 'node:path';
import { SourceFiles } from '../compile/source-files.ts';
import { fileChecks } from './checks.ts';
import type { Finding } from './finding.ts';
import { toFinding } from './finding.ts';

/** What was found in files, by path: several forms share some of them. */
export type FileFindings = Map<string, Promise<readonly Finding[]>>;

async function checkFile(root: string, file: string): Promise<readonly Finding[]> {
  const sources = new SourceFiles(root);
  const value = sources.read(file);
  if (value === undefined) return [];
  const name = relative(root, file).replaceAll('\\', '/');
  const found = fileChecks.map(async ({ codes, find }) => {
    const reports = await find({ file, name, value });
    return reports.map(({ code, place, message }) => {
      const problem = { code, ...sources.positionOf(place.file, place.at), message };
      return toFinding(problem, codes[code] ?? 'error');
    });
  });
  return (await Promise.all(found)).flat();
}

/** Checks each file by itself; files that are known are not read again. */
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
