import { fileURLToPath } from 'node:url';
import { checkForm } from '../check/check-form.ts';
import type { FileFindings } from '../check/check-files.ts';
import { sortFindings } from '../check/finding.ts';
import type { Finding } from '../check/finding.ts';
import { listForms } from '../compile/vite-plugin.ts';
import type { CommandTools } from './command-tools.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** What the forms are checked by besides; without a catalogue nothing is said about prices and orders. */
type CheckTools = Partial<Pick<CommandTools, 'today' | 'tokenizerOrigins' | 'loadCatalogue'>>;

/** Everything there is to say about the forms of a folder; what is wrong with shared files stands once. */
export async function checkForms(
  root: string,
  { today, tokenizerOrigins, loadCatalogue }: CheckTools = {},
): Promise<readonly Finding[]> {
  const known: FileFindings = new Map();
  const catalogue = loadCatalogue?.();
  const found: Finding[] = [];
  for (const slug of listForms(root)) {
    const request = { root, slug, project: projectFolder, catalogue, today, tokenizerOrigins, known };
    found.push(...(await checkForm(request)).findings);
  }
  return sortFindings(found);
}

/** A finding as editors and terminals link it; below it answers that show it, where there are any. */
export function describeFinding(finding: Finding): string {
  const { file, line, column, message, code, severity, witness } = finding;
  const kind = severity === 'warning' ? 'Warning: ' : '';
  const told = `form-definitions/${file}:${line}:${column}  ${kind}${message} [${code}]`;
  const shown = { ...witness?.answers, ...witness?.preselect, ...witness?.settings };
  const answers = Object.entries(shown).map(([path, value]) => `${path} = ${JSON.stringify(value)}`);
  return answers.length === 0 ? told : `${told}\n    for example with ${answers.join(', ')}`;
}
