import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFrameColumns } from '@babel/code-frame';
import { createColors } from 'picocolors';
import type { Finding } from '../../check/finding.ts';
import { listShortly } from '../../check/list-shortly.ts';

/** How findings are shown. */
export interface FindingStyle {
  /** Folder of the definitions, as paths name it. */
  readonly folder: string;
  /** True for colors and excerpts of the files. */
  readonly isTerminal?: boolean | undefined;
}

const SECOND_MS = 1_000;

function describeExample({ example }: Finding): readonly string[] {
  const shown = { ...example?.answers, ...example?.preselect, ...example?.settings };
  const answers = Object.entries(shown).map(([path, value]) => `${path} = ${JSON.stringify(value)}`);
  return answers.length === 0 ? [] : [`    for example with ${answers.join(', ')}`];
}

/** Names the forms with a finding in a shared file, if other forms share the file without the finding. */
function describeForms({ forms }: Finding): readonly string[] {
  if (forms === undefined) return [];
  const named = `${forms.length === 1 ? 'form' : 'forms'} ${listShortly(forms)}`;
  return [`    in the ${named} only; other forms share this file`];
}

/** Returns the lines around a finding, or nothing when its file cannot be read. */
function excerpt(folder: string, { file, line, column }: Finding): readonly string[] {
  let text: string;
  try {
    text = readFileSync(join(folder, file), 'utf8');
  } catch {
    // The finding itself reports a missing file.
    return [];
  }
  const frame = codeFrameColumns(text, { start: { line, column } }, { linesAbove: 1, linesBelow: 1 });
  return [...frame.split('\n').map((row) => `    ${row}`), ''];
}

/**
 * Formats a finding. The file path is a link in editors and terminals. Adds its forms and its example, if any,
 * and in a terminal the lines around it.
 */
export function describeFindingIn({ folder, isTerminal = false }: FindingStyle, finding: Finding): string {
  const { file, line, column, message, code, severity, follows = false } = finding;
  const { bold, red, yellow, dim } = createColors(isTerminal);
  const isWarning = severity === 'warning';
  const place = bold(`${join(folder, file)}:${line}:${column}`);
  const text = isWarning ? yellow(`Warning: ${message}`) : red(message);
  return [
    `${place}  ${text} ${dim(`[${code}]${follows ? ', probably because of an error above' : ''}`)}`,
    ...describeForms(finding),
    ...describeExample(finding),
    ...(isTerminal ? excerpt(folder, finding) : []),
  ].join('\n');
}

/** Formats a finding in the storefront's forms as plain text. */
export function describeFinding(finding: Finding): string {
  return describeFindingIn({ folder: 'form-definitions' }, finding);
}

/** Returns a number with its noun: `1 form`, `2 forms`. */
export function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

/** Sums up findings: their number, the files with findings, the checked forms and the time. */
export function summarizeFindings(findings: readonly Finding[], forms: number, milliseconds: number): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const files = new Set(findings.map(({ file }) => file)).size;
  const checked = `${count(forms, 'form')} checked in ${(milliseconds / SECOND_MS).toFixed(1)} s.`;
  const found = [
    ...(errors === 0 ? [] : [count(errors, 'error')]),
    ...(warnings === 0 ? [] : [count(warnings, 'warning')]),
  ].join(' and ');
  if (findings.length === 0) return `No errors in the form definitions. ${checked}`;
  return `${errors === 0 ? 'No errors in the form definitions, but ' : ''}${found} in ${count(files, 'file')}. ${checked}`;
}
