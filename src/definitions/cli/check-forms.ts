import { join } from 'node:path';
import { checkForm } from '../check-form.ts';
import { sortFindings } from '../check/finding.ts';
import type { Finding } from '../check/finding.ts';
import { listForms } from '../vite-plugin.ts';
import type { CommandTools } from './command-tools.ts';
import type { FileFindings } from '../check/files/check-files.ts';

/** The optional inputs of the checks. Without a catalog, the checks skip prices and orders. */
type CheckTools = Partial<Pick<CommandTools, 'today' | 'tokenizerOrigins' | 'loadCatalogue'>>;

/** Returns all findings for the forms in a folder. Findings in shared files appear once. */
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

/**
 * Formats a finding in the storefront's forms. The file path is a link in editors and terminals. Adds the
 * finding's example, if any.
 */
export function describeFinding(finding: Finding): string {
  return describeFindingIn('form-definitions', finding);
}

/** Formats a finding in the forms of a folder. */
export function describeFindingIn(folder: string, finding: Finding): string {
  const { file, line, column, message, code, severity, example } = finding;
  const kind = severity === 'warning' ? 'Warning: ' : '';
  const reported = `${join(folder, file)}:${line}:${column}  ${kind}${message} [${code}]`;
  const shown = { ...example?.answers, ...example?.preselect, ...example?.settings };
  const answers = Object.entries(shown).map(([path, value]) => `${path} = ${JSON.stringify(value)}`);
  return answers.length === 0 ? reported : `${reported}\n    for example with ${answers.join(', ')}`;
}
