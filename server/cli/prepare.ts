import { join } from 'node:path';
import { writeSchemas } from '#definitions/cli/editor/write-schemas.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';

// Runs after an installation, which must succeed even if the definitions are broken.
const folder = process.cwd();
try {
  const catalogue = loadCatalogue(join(folder, 'server/catalogue/data'));
  writeSchemas(join(folder, 'form-definitions'), join(folder, '.vscode/schemas'), catalogue);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(`The schemas for editors were not written: ${reason}\nRun "npm run forms -- editor" later.`);
}
