import { join } from 'node:path';
import { checkForm } from '../../check-form.ts';
import type { FileFindings } from '../../check/check-files.ts';
import { sortFindings } from '../../check/finding.ts';
import type { Finding } from '../../check/finding.ts';
import { listForms } from '../../vite-plugin.ts';
import type { CommandTools } from '../command-tools.ts';

/** What else the forms are checked by; without a catalogue nothing is said about prices and orders. */
type CheckTools = Partial<Pick<CommandTools, 'today' | 'tokenizerOrigins' | 'loadCatalogue'>>;

/** Everything there is to say about the forms of a folder; what is wrong with shared files is there once. */
export async function checkForms(
  root: string,
  { today, tokenizerOrigins, loadCatalogue }: CheckTools = {},
): Promise<readonly Finding[]> {
  const known: FileFindings = new Map();
  const catalogue = loadCatalogue?.();
  const found: Finding[] = [];
  for (const slug of listForms(root)) {
    const request = { root, slug, catalogue, today, tokenizerOrigins, known };
    found.push(...(await checkForm(request)).findings);
  }
  return sortFindings(found);
}

/** A finding of the storefront's forms as editors and terminals link it; below it answers that show it, where there are any. */
export function describeFinding(finding: Finding): string {
  return describeFindingIn('form-definitions', finding);
}

/** A finding of the forms in a folder. */
export function describeFindingIn(folder: string, finding: Finding): string {
  const { file, line, column, message, code, severity, example } = finding;
  const kind = severity === 'warning' ? 'Warning: ' : '';
  const reported = `${join(folder, file)}:${line}:${column}  ${kind}${message} [${code}]`;
  const shown = { ...example?.answers, ...example?.preselect, ...example?.settings };
  const answers = Object.entries(shown).map(([path, value]) => `${path} = ${JSON.stringify(value)}`);
  return answers.length === 0 ? reported : `${reported}\n    for example with ${answers.join(', ')}`;
}
