import { isRecord } from '../read-property.ts';
import type { AnswersDocument, Path } from '../answers/answers.ts';
import { getAtPath, setAtPath } from '../answers/path.ts';
import type { CompiledForm } from '../form.ts';
import type { DraftMigration } from './draft-model.ts';

type Document = Record<string, unknown>;

/** Returns one path resolver per row of the list before `*`, or a single one for a path without rows. */
function listPlaces(document: Document, path: Path): readonly ((template: Path) => Path)[] {
  const star = path.indexOf('.*');
  if (star < 0) return [(template) => template];
  const rows = getAtPath(document, path.slice(0, star));
  if (!Array.isArray(rows)) return [];
  return rows.map(
    (_, index) =>
      (template: Path): Path =>
        template.replace('.*', `.${index}`),
  );
}

function takeAtPath(document: Document, path: Path): unknown {
  const end = path.lastIndexOf('.');
  const owner = end < 0 ? document : getAtPath(document, path.slice(0, end));
  if (!isRecord(owner)) return undefined;
  const name = path.slice(end + 1);
  const value = getAtPath(document, path);
  delete owner[name];
  return value;
}

/** Renames the option keys in an answer: a key, an entry, a list of either, or a map by key. */
function renameKeys(value: unknown, keys: Readonly<Record<string, string>>): unknown {
  const rename = (key: string): string => (Object.hasOwn(keys, key) ? (keys[key] ?? key) : key);
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => renameKeys(entry, keys));
  if (!isRecord(value)) return value;
  const { key } = value;
  if (typeof key === 'string') return { ...value, key: rename(key) };
  return Object.fromEntries(Object.entries(value).map(([name, said]) => [rename(name), said]));
}

function migrateOnce(document: Document, { move = {}, options = {}, forget = [] }: DraftMigration): void {
  for (const [from, to] of Object.entries(move)) {
    for (const place of listPlaces(document, from)) {
      const value = takeAtPath(document, place(from));
      if (value !== undefined) setAtPath(document, place(to), value);
    }
  }
  for (const [path, keys] of Object.entries(options)) {
    for (const place of listPlaces(document, path)) {
      const value = getAtPath(document, place(path));
      if (value !== undefined) setAtPath(document, place(path), renameKeys(value, keys));
    }
  }
  for (const path of forget) {
    for (const place of listPlaces(document, path)) takeAtPath(document, place(path));
  }
}

/** Returns the oldest version with an unbroken chain of migrations. */
function findOldest({
  draftVersion,
  draftMigrations = {},
}: Pick<CompiledForm, 'draftVersion' | 'draftMigrations'>) {
  let oldest = draftVersion;
  while (Object.hasOwn(draftMigrations, String(oldest))) oldest -= 1;
  return oldest;
}

/**
 * Migrates the answers of a draft to the form's current version.
 * @param from version that saved the draft; undefined means the oldest version that can be migrated
 * @returns undefined when a migration is missing
 */
export function migrateAnswers(
  form: Pick<CompiledForm, 'draftVersion' | 'draftMigrations'>,
  answers: AnswersDocument,
  from: number | undefined,
): AnswersDocument | undefined {
  const { draftVersion, draftMigrations = {} } = form;
  const oldest = findOldest(form);
  // After a rollback of the form, the draft is newer than the form. Its answers are then used without a
  // migration.
  const start = Math.min(from ?? oldest, draftVersion);
  if (start < oldest) return undefined;
  const document = structuredClone({ ...answers });
  for (let version = start + 1; version <= draftVersion; version += 1)
    migrateOnce(document, draftMigrations[String(version)] ?? {});
  return document;
}
