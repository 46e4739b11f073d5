/**
 * Writes `data/` from a table of public filing fees and our own prices (`generator/our-products.json`):
 * `npx tsx server/catalogue/generate.ts <path to the table>`. The same input gives the same files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatCatalogueFile } from './generator/format-file.ts';
import { listCatalogueFiles } from './generator/list-files.ts';
import { ourProducts } from './generator/our-products.ts';
import { readSource } from './generator/source.ts';

const [, , sourcePath] = process.argv;
if (sourcePath === undefined) throw new TypeError('Name the table of fees: generate.ts <path>');

for (const [file, content] of Object.entries(listCatalogueFiles(readSource(sourcePath), ourProducts))) {
  const path = join(import.meta.dirname, 'data', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, formatCatalogueFile(content));
}
