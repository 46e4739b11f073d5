/**
 * Writes `data/filing-methods/` from a table of public filing fees:
 * `npx tsx server/catalogue/generate.ts <path to the table>`. The same table gives the same files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEDERAL } from '#domain/filing-methods.ts';
import type { FilingEntry } from './catalogue-files.ts';
import { buildFormation, buildNameReservation, buildTaxId } from './generator/build-filings.ts';
import { formatCatalogueFile } from './generator/format-file.ts';
import { readSource } from './generator/source.ts';

const [, , sourcePath] = process.argv;
if (sourcePath === undefined) throw new TypeError('Name the table of fees: generate.ts <path>');
const source = readSource(sourcePath);
const folder = join(import.meta.dirname, 'data', 'filing-methods');
mkdirSync(folder, { recursive: true });

function writeJurisdiction(
  jurisdiction: string,
  name: string,
  notes: readonly string[],
  filings: readonly FilingEntry[],
): void {
  const content = {
    $schema: '../../schemas/filing-methods.schema.json',
    $comment:
      `Filing methods of ${name}, fees in cents as of ${source.asOf}. They are examples taken from public fee ` +
      'schedules: check every fee and time with the agency before use. "checked" fees were seen in the source ' +
      'named, "recalled" ones in none. Ids and keys never change.',
    asOf: source.asOf,
    jurisdiction,
    ...(notes.length === 0 ? {} : { notes }),
    filings,
  };
  writeFileSync(join(folder, `${jurisdiction}.json`), formatCatalogueFile(content));
}

for (const jurisdiction of source.jurisdictions) {
  writeJurisdiction(jurisdiction.abbreviation, jurisdiction.name, jurisdiction.notes, [
    ...buildFormation(jurisdiction),
    ...buildNameReservation(jurisdiction),
  ]);
}
writeJurisdiction(
  FEDERAL,
  'federal agencies',
  [],
  source.federal.filings.filter(({ key }) => key === 'ein').map(buildTaxId),
);
