import type { Path } from '#domain/answers/answers.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { DraftMigration } from '#domain/drafts/draft-model.ts';
import { migrateAnswers } from '#domain/drafts/migrate-answers.ts';
import type { CompiledForm } from '#domain/form.ts';
import { parseJson } from '#domain/read-property.ts';
import type { OpenForm } from '../open-form.ts';
import type { Change, Impact } from './change.ts';
import { classifyDifferences } from './classify-differences.ts';
import { listDifferences } from './list-differences.ts';
import type { Difference } from './list-differences.ts';
import { outlineForm } from './outline-form.ts';

/** Lists the migrations that drafts of the older form pass through. */
function listMigrations(before: CompiledForm, after: CompiledForm): readonly DraftMigration[] {
  const { draftMigrations = {} } = after;
  return Object.entries(draftMigrations)
    .filter(([version]) => Number(version) > before.draftVersion)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, migration]) => migration);
}

/** Returns the path to which migrations move an answer. Returns undefined when they delete the answer. */
function followPath(path: Path, migrations: readonly DraftMigration[]): Path | undefined {
  return migrations.reduce<Path | undefined>((at, { move = {}, forget = [] }) => {
    if (at === undefined) return undefined;
    const list = Object.keys(move).find((from) => at.startsWith(`${from}.*`));
    const now = move[at] ?? (list === undefined ? at : `${move[list]}${at.slice(list.length)}`);
    return forget.includes(now) ? undefined : now;
  }, path);
}

/** Returns whether a form can open the drafts of a version. */
export function opensDrafts(form: CompiledForm, version: number): boolean {
  return migrateAnswers(form, {}, version) !== undefined;
}

/** Returns the versions whose drafts a form opens, without its own version. */
export function listEarlierVersions(form: CompiledForm): readonly number[] {
  return Array.from({ length: form.draftVersion - 1 }, (_, index) => index + 1).filter((version) =>
    opensDrafts(form, version),
  );
}

/** Reports a version that clears drafts, or that is lower than before, and migrations that are gone. */
function compareMigrations(before: CompiledForm, after: CompiledForm): readonly Change[] {
  const [old, now] = [before.draftVersion, after.draftVersion];
  const own = after.draftMigrations ?? {};
  const report = (impact: Impact, message: string, missing?: Change['missing']): Change => ({
    impact,
    name: 'version',
    message,
    ...(missing === undefined ? {} : { missing }),
  });
  if (now < old)
    return [report('breaking', `"version" went back from ${old} to ${now}. Set it to ${old} or higher.`)];
  if (!opensDrafts(after, old)) {
    const versions = Array.from({ length: now - old }, (_, index) => String(old + index + 1));
    const missing = Object.fromEntries(versions.map((version) => [version, own[version] ?? {}]));
    const message = `"version" is ${now}, without a migration from ${old}: every draft is deleted.`;
    return [report('migration', message, missing)];
  }
  const raised = `"version" is ${now}, and migrations update the drafts of version ${old}.`;
  const deleted = listEarlierVersions(before).find((version) => !opensDrafts(after, version));
  const gone = Object.entries(before.draftMigrations ?? {}).filter(([version]) => own[version] === undefined);
  const names = gone.map(([version]) => `"${version}"`).join(', ');
  const lost = `The migration ${names} is gone: drafts of version ${deleted} are deleted.`;
  return [
    ...(now === old ? [] : [report('safe', raised)]),
    ...(deleted === undefined ? [] : [report('migration', lost, Object.fromEntries(gone))]),
  ];
}

/** Replaces the paths that migrations move wherever an outline contains them, as in conditions and pages. */
function moveAnswers(
  outline: object,
  { fields, rows }: CompiledForm,
  migrations: readonly DraftMigration[],
): unknown {
  const moved = [...Object.keys(fields), ...Object.keys(rows)].flatMap((from) => {
    const to = followPath(from, migrations) ?? from;
    // Conditions inside of rows begin with `./`.
    const inRow = (path: Path) => path.replace(/^.*\.\*\./, './');
    return from === to ? [] : [[from, to] as const, [inRow(from), inRow(to)] as const];
  });
  const text = JSON.stringify(outline);
  if (moved.length === 0) return parseJson(text);
  const alternatives = moved
    .map(([from]) => from.replace(/[.*]/g, '\\$&'))
    .toSorted((a, b) => b.length - a.length)
    // A path without a dot can also be a word of a text, so only whole strings are replaced.
    .map((from) => (from.includes('.') ? from : `(?<=")${from}(?=")`));
  const pattern = new RegExp(`(?<![\\w.*])(?:${alternatives.join('|')})(?!\\w)`, 'g');
  const names = new Map(moved);
  return parseJson(text.replace(pattern, (from) => names.get(from) ?? from));
}

/** Lists what changed between two versions of a form and, if given, in its part of the catalog. */
export function compareForms(
  { form: old, ...before }: OpenForm,
  { form: now, ...after }: OpenForm,
  catalogues?: { readonly before: Catalogue; readonly after: Catalogue },
): readonly Change[] {
  const { pages } = before;
  const migrations = listMigrations(old, now);
  const forgotten = Object.keys(old.fields).filter((path) => followPath(path, migrations) === undefined);
  const isMigrated = ({ at: [part, path = '', list, key = ''] }: Difference) =>
    part === 'fields' &&
    (forgotten.includes(path) ||
      (list === 'choices' && migrations.some(({ options }) => options?.[path]?.[key] !== undefined)));
  const differences = listDifferences(
    moveAnswers(outlineForm({ form: old, ...before }, pages, catalogues?.before), old, migrations),
    moveAnswers(outlineForm({ form: now, ...after }, pages, catalogues?.after), now, []),
  );
  return [
    ...compareMigrations(old, now),
    ...forgotten.map((path): Change => ({
      impact: 'safe',
      name: path,
      message: `A migration asks for "${path}" again.`,
    })),
    ...classifyDifferences(differences.filter((difference) => !isMigrated(difference))),
  ];
}
