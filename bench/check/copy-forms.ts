import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseJson, recordOf } from '../../src/domain/read-property.ts';

/** A temporary folder of definitions. */
export interface FormCopies {
  readonly root: string;
  remove(): void;
}

function rewrite(file: string, names: Readonly<Record<string, string>>): void {
  const value = parseJson(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...recordOf(value), ...names }, null, 2));
}

/**
 * Copies a form a number of times. Each copy has its own slug, form type and pages; all share the same shared
 * files.
 */
export function copyForms(definitions: string, slug: string, count: number): FormCopies {
  const root = mkdtempSync(join(tmpdir(), 'formcart-check-'));
  cpSync(join(definitions, 'shared'), join(root, 'shared'), { recursive: true });
  for (let number = 1; number <= count; number += 1) {
    const copy = `${slug}-${number}`;
    const formType = `CopiedForm${number}`;
    cpSync(join(definitions, slug), join(root, copy), { recursive: true });
    rewrite(join(root, copy, 'steps.json'), { formType });
    const pages = join(root, copy, 'pages');
    for (const name of readdirSync(pages)) {
      const pageID = `${name.replace(/\.json$/, '')}-${number}`;
      const file = join(pages, `${pageID}.json`);
      renameSync(join(pages, name), file);
      rewrite(file, { formType, formFileName: copy, pageID });
    }
  }
  return { root, remove: () => rmSync(root, { recursive: true }) };
}
