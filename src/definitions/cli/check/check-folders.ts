import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readProperty } from '#domain/read-property.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { toFinding } from '../../check/finding.ts';
import type { Finding } from '../../check/finding.ts';
import { listForms } from '../../vite-plugin.ts';

/** Files and folders that only a form's folder contains. */
const PARTS = ['schema.json', 'ui.json', 'pages', 'journeys'];

/** Reports folders with parts of a form but without `steps.json`. */
function findStepless(root: string): readonly Finding[] {
  const names = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  return names.flatMap((name): readonly Finding[] => {
    const folder = join(root, name);
    if (existsSync(join(folder, 'steps.json'))) return [];
    const part = PARTS.find((entry) => existsSync(join(folder, entry)));
    if (part === undefined) return [];
    const message = `The folder "${name}" has no "steps.json", so its form does not exist. Add the file, or remove the folder.`;
    const place = { file: `${name}/${part}`, line: 1, column: 1 };
    const check = 'Folders of forms without a `steps.json`.';
    return [toFinding({ code: 'missing-file', ...place, message, check }, 'error')];
  });
}

/** Reports forms with the same `formType`: their orders and messages could not be told apart. */
function findRepeatedTypes(root: string): readonly Finding[] {
  const sources = new SourceFiles(root, createDiskCache());
  const owners = new Map<string, string>();
  return listForms(root).flatMap((slug): readonly Finding[] => {
    const file = join(root, slug, 'steps.json');
    const type = readProperty(sources.read(file), 'formType');
    if (typeof type !== 'string') return [];
    const owner = owners.get(type);
    if (owner === undefined) {
      owners.set(type, slug);
      return [];
    }
    const message = `The form "${owner}" already has the type "${type}", which tells orders and messages apart. Change one of them, here and in the pages.`;
    const check = 'Forms with the `formType` of another form.';
    const place = sources.positionOf(file, ['formType']);
    return [toFinding({ code: 'duplicate-form', ...place, message, check }, 'error')];
  });
}

/** Reports mistakes that concern several forms, or folders that are no forms. */
export function checkFolders(root: string): readonly Finding[] {
  return [...findStepless(root), ...findRepeatedTypes(root)];
}
