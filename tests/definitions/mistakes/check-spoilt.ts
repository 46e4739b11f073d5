import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { createDiskCache, diskFiles } from '#reading/files/disk-files.ts';
import { checkForm } from '#definitions/check-form.ts';
import type { Finding } from '#definitions/check/finding.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { fixtureForms, project } from '../../fixtures/fixture-forms.ts';
import { checkFiles } from '#definitions/check/files/check-files.ts';
import type { FileFindings } from '#definitions/check/files/check-files.ts';
import { listDefinitionFiles } from '#definitions/check/files/measure-files.ts';

/** The catalog of the storefront. */
export const realCatalogue: Catalogue = loadCatalogue(`${project}/server/catalogue/data`);

const slug = 'company';

/** The findings for each file of the fixture. */
const inFixture: FileFindings = new Map();

/** Returns the known findings for the unchanged files of a folder. */
async function findUnchanged(root: string): Promise<FileFindings> {
  const files = listDefinitionFiles(diskFiles, fixtureForms, slug);
  await checkFiles(fixtureForms, files, { known: inFixture, cache: createDiskCache() });
  const copies = new Set(listDefinitionFiles(diskFiles, root, slug));
  const unchanged = files.flatMap((file) => {
    const copy = join(root, relative(fixtureForms, file));
    const findings = inFixture.get(file);
    if (findings === undefined || !copies.has(copy)) return [];
    return readFileSync(copy).equals(readFileSync(file)) ? [[copy, findings] as const] : [];
  });
  return new Map(unchanged);
}

/** Returns all findings for the formation form in a folder. */
export async function checkSpoilt(
  root: string,
  catalogue: Catalogue = realCatalogue,
): Promise<readonly Finding[]> {
  const known = await findUnchanged(root);
  const { findings } = await checkForm({
    cache: createDiskCache(),
    root,
    slug,
    catalogue,
    today: '2026-11-20',
    known,
  });
  return findings;
}
