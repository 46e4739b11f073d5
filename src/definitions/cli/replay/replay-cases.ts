import { readFileSync } from 'node:fs';
import { applyEdits, modify } from 'jsonc-parser';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { toFinding } from '../../check/finding.ts';
import type { Finding } from '../../check/finding.ts';
import { InvalidFormDefinitionError } from '../../invalid-definition.ts';
import { UnusableAnswersError } from '../given-answers.ts';
import { openForm } from '../open-form.ts';
import type { OpenForm } from '../open-form.ts';
import { writeFormatted } from '../write-formatted.ts';
import { compareCase } from './compare-case.ts';
import { readGoldenFiles } from './golden-case.ts';
import type { Difference, GoldenCase } from './golden-case.ts';
import { replayCase } from './replay-case.ts';
import type { ReplayFacts } from './replay-case.ts';

/** The fix for golden cases with other results. */
export const UPDATE_HINT =
  'If the other results are intended, run "npm run forms -- replay --update" and read the changed files.';

/** The golden cases of a form that were replayed. */
export interface ReplayedCases {
  /** The number of replayed cases. */
  readonly cases: number;
  /** Differences, and mistakes in the cases' files. */
  readonly findings: readonly Finding[];
  /** Differences by the absolute path of the case's file. */
  readonly differences: ReadonlyMap<string, readonly Difference[]>;
}

function findDifferences(opened: OpenForm, golden: GoldenCase, facts: ReplayFacts): readonly Difference[] {
  try {
    return compareCase(golden, replayCase(opened, golden, facts));
  } catch (error) {
    if (!(error instanceof UnusableAnswersError)) throw error;
    return [{ at: error.at ?? ['answers'], message: error.message }];
  }
}

/** Replays the golden cases of an opened form. */
export function replayCases(root: string, opened: OpenForm, facts: ReplayFacts): ReplayedCases {
  const sources = new SourceFiles(root, createDiskCache());
  const files = readGoldenFiles(sources, opened.form.slug);
  const differences = new Map(
    files.map(({ file, golden }) => [file, findDifferences(opened, golden, facts)] as const),
  );
  const changed = [...differences].flatMap(([file, list]) =>
    list
      .filter(({ message }) => message !== '')
      .map(({ at, message }) => sources.problemAt(file, at, 'changed-case', message)),
  );
  const findings = [...sources.problems, ...changed].map((problem) => toFinding(problem, 'error'));
  return { cases: files.length, findings, differences };
}

/** Replays the golden cases of a form. For an invalid form, returns its mistakes. */
export async function replayForm(root: string, slug: string, facts: ReplayFacts): Promise<ReplayedCases> {
  try {
    return replayCases(root, await openForm(root, slug), facts);
  } catch (error) {
    if (!(error instanceof InvalidFormDefinitionError)) throw error;
    const findings = error.problems.map((problem) => toFinding(problem, 'error'));
    return { cases: 0, findings, differences: new Map() };
  }
}

/** Writes the actual values into the files of golden cases. Returns the paths of the changed files. */
export async function updateCases({ differences }: ReplayedCases): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const [file, list] of differences) {
    const edits = list.filter((difference) => 'value' in difference);
    if (edits.length === 0) continue;
    const before = readFileSync(file, 'utf8');
    const text = edits.reduce(
      (now, { at, value }) => applyEdits(now, modify(now, [...at], value, {})),
      before,
    );
    await writeFormatted(file, text);
    changed.push(file);
  }
  return changed;
}
