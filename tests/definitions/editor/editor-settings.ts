import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRecord, parseJson } from '#domain/read-property.ts';
import { createSchemas } from '#definitions/cli/editor/write-schemas.ts';
import { readForms } from '#definitions/editor/read-forms.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
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

/** An editor on a project whose schemas can be generated again. */
export interface ProjectEditor extends Editor {
  /** Generates the schemas from the saved definitions. The editor reloads those that changed. */
  regenerate(): void;
}

/**
 * Opens an editor on a project, with the schemas that its definitions generate.
 * @param workspace the folder that contains `form-definitions`
 */
export function openProject(workspace: string): ProjectEditor {
  const catalogue = loadCatalogue(join(PROJECT, 'server/catalogue/data'));
  const folder = join(workspace, '.vscode/schemas');
  const root = join(workspace, 'form-definitions');
  const generate = () =>
    new Map(createSchemas(readForms(root, listForms(root), createDiskCache()), catalogue));
  let schemas = generate();
  const read = (file: string) =>
    (dirname(file) === folder ? schemas.get(basename(file)) : undefined) ?? readFileSync(file, 'utf8');
  const editor = openEditor(workspace, readSchemaSettings(), read);
  return {
    ...editor,
    regenerate: () => {
      const before = schemas;
      schemas = generate();
      for (const [name, text] of schemas) {
        if (before.get(name) !== text) editor.reload(join(folder, name));
      }
    },
  };
}
