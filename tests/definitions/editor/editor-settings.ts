import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '#domain/read-property.ts';
import { createSchemas } from '#definitions/cli/editor/write-schemas.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { openEditor } from './open-editor.ts';
import type { Editor, SchemaSetting } from './open-editor.ts';

export const PROJECT = process.cwd();

/** Returns the associations of `.vscode/settings.json`. */
export function readSchemaSettings(): readonly SchemaSetting[] {
  const settings = parseJson(readFileSync(join(PROJECT, '.vscode/settings.json'), 'utf8'));
  const entries = isRecord(settings) ? settings['json.schemas'] : undefined;
  if (!Array.isArray(entries)) throw new Error('.vscode/settings.json must contain "json.schemas".');
  return entries.filter(
    (entry): entry is SchemaSetting => isRecord(entry) && typeof entry['url'] === 'string',
  );
}

/** Lists the definition files of a folder by path. */
export function listFiles(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('meta/'))
    .toSorted();
}

/**
 * Opens an editor on a project, with the schemas that its definitions generate.
 * @param workspace the folder that contains `form-definitions`
 */
export function openProject(workspace: string): Editor {
  const catalogue = loadCatalogue(join(PROJECT, 'server/catalogue/data'));
  const schemas = createSchemas(join(workspace, 'form-definitions'), catalogue);
  const generated = new Map(
    [...schemas].map(([name, text]) => [join(workspace, '.vscode/schemas', name), text]),
  );
  return openEditor(
    workspace,
    readSchemaSettings(),
    (file) => generated.get(file) ?? readFileSync(file, 'utf8'),
  );
}
