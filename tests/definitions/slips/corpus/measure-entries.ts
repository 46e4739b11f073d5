import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkEachForm, listFindings } from '#definitions/cli/check/check-forms.ts';
import type { Finding } from '#definitions/check/finding.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { createFormsTools } from '#server/cli/forms/forms-tools.ts';
import { affectedForms } from './affected-forms.ts';
import { applySlip, blamedLine, pathsOf } from './apply-slip.ts';
import type { RightThing, Slip } from './slip.ts';

/** The result of the check for one entry. */
export interface Measured {
  readonly group: string;
  readonly name: string;
  readonly why: string;
  readonly errors: number;
  /** File, line and column of the first error. */
  readonly place: string;
  readonly isBlamed: boolean;
  /** True if any error is on the blamed line. */
  readonly isAmong: boolean;
  readonly message: string;
}

interface Grouped {
  readonly group: string;
  readonly entry: Slip | RightThing;
}

const shipped = join(process.cwd(), 'form-definitions');

const tools = { ...createFormsTools(process.cwd()), showProgress: undefined };

async function check(root: string, slugs: readonly string[]): Promise<readonly Finding[]> {
  return listFindings(root, await checkEachForm(root, slugs, tools));
}

/** Adds the line before the blamed one if it only opens the object: errors about missing keys are there. */
function blamedLines(lines: readonly string[], line = 0): readonly number[] {
  return lines[line - 2]?.trim() === '{' ? [line, line - 1] : [line];
}

const describe = ({ file, line, column, message }: Finding) => `${file}:${line}:${column}  ${message}`;

async function measure(
  { group, entry }: Grouped,
  root: string,
  baseline: readonly Finding[],
): Promise<Measured> {
  const { name, why, file } = entry;
  const read = (folder: string) => readFileSync(join(folder, file), 'utf8');
  const result = { group, name, why, errors: 0, place: '', isBlamed: false, isAmong: false, message: '' };
  const before = entry.copies === undefined ? read(shipped) : '';
  const restore = applySlip(entry, root, shipped);
  try {
    const line = 'line' in entry ? blamedLine(entry, before, read(root)) : undefined;
    const findings = await check(root, affectedForms(root, shipped, pathsOf(entry)));
    const errors = findings.filter(({ severity }) => severity === 'error');
    const known = baseline.map(describe);
    const warning = findings.map(describe).find((text) => !known.includes(text)) ?? '';
    const [first] = errors;
    if (first === undefined) return { ...result, message: warning === '' ? '' : `only warns: ${warning}` };
    const lines = blamedLines(read(root).split('\n'), line);
    const isBlamed = (error: Finding) => error.file === file && lines.includes(error.line);
    return {
      ...result,
      errors: errors.length,
      place: `${first.file}:${first.line}:${first.column}`,
      isBlamed: isBlamed(first),
      isAmong: errors.some(isBlamed),
      message: `${first.message} [${first.code}]`,
    };
  } catch (error) {
    // A check that breaks down finds nothing that an author could act on.
    return { ...result, message: `BROKE DOWN: ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    restore();
  }
}

/** Checks each entry in a copy of the shipped definitions. */
export async function measureEntries(
  entries: readonly Grouped[],
  tell: (measured: Measured) => void,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'measure-slips-'));
  try {
    cpSync(shipped, root, { recursive: true });
    const baseline = await check(root, listForms(root));
    for (const entry of entries) tell(await measure(entry, root, baseline));
  } finally {
    rmSync(root, { recursive: true });
  }
}
