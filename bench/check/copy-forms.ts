import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyForm } from '../../src/definitions/cli/new-form/copy-form.ts';
import { parseJson, readProperty } from '../../src/domain/read-property.ts';

/** A temporary folder of definitions. */
export interface FormCopies {
  readonly root: string;
  remove(): void;
}

/**
 * Writes a copy of a form, with its own slug, form type, pages and golden cases.
 * @param definitions folder with the form and the shared files
 * @param root folder of the copy
 * @returns the slug of the copy
 */
export function writeCopy(definitions: string, slug: string, number: number, root = definitions): string {
  const folder = join(definitions, slug);
  const formType = String(
    readProperty(parseJson(readFileSync(join(folder, 'steps.json'), 'utf8')), 'formType'),
  );
  const copy = `${slug}-${number}`;
  const names = { slug: copy, formType: `${formType}${number}` };
  for (const [path, text] of copyForm(folder, { slug, formType }, names)) {
    const file = join(root, copy, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(parseJson(text), null, 2)}\n`);
  }
  return copy;
}

/** Copies a form a number of times. All copies share the same shared files. */
export function copyForms(definitions: string, slug: string, count: number): FormCopies {
  const root = mkdtempSync(join(tmpdir(), 'formcart-check-'));
  cpSync(join(definitions, 'shared'), join(root, 'shared'), { recursive: true });
  for (let number = 1; number <= count; number += 1) writeCopy(definitions, slug, number, root);
  return { root, remove: () => rmSync(root, { recursive: true }) };
}
