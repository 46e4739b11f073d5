import type { CompiledForm } from '#domain/form.ts';
import { migrateAnswers } from '#domain/drafts/migrate-answers.ts';
import type { DraftMigration } from '#domain/drafts/draft-model.ts';
import type { Change } from './change.ts';
import { listEarlierVersions } from './measure-drafts.ts';

/** Lists the migrations that drafts of the older form pass through. */
export function listMigrations(before: CompiledForm, after: CompiledForm): readonly DraftMigration[] {
  const { draftMigrations = {} } = after;
  return Object.entries(draftMigrations)
    .filter(([version]) => Number(version) > before.draftVersion)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, migration]) => migration);
}

/** Reports earlier versions whose drafts are deleted, because a migration is gone. */
function compareEarlier(before: CompiledForm, after: CompiledForm): readonly Change[] {
  const [first] = listEarlierVersions(before).filter(
    (version) => migrateAnswers(after, {}, version) === undefined,
  );
  if (first === undefined) return [];
  const gone = Object.entries(before.draftMigrations ?? {}).filter(
    ([version]) => after.draftMigrations?.[version] === undefined,
  );
  const names = gone.map(([version]) => `"${version}"`).join(', ');
  const message = `The migration ${names} is gone: drafts of version ${first} are deleted.`;
  return [{ impact: 'migration', name: 'migrations', message, missing: Object.fromEntries(gone) }];
}

function compareVersions(before: CompiledForm, after: CompiledForm): readonly Change[] {
  const [old, now] = [before.draftVersion, after.draftVersion];
  if (now === old) return [];
  const name = 'version';
  if (now < old) {
    const message = `"version" went back from ${old} to ${now}. Set it to ${old} or higher.`;
    return [{ impact: 'breaking', name, message }];
  }
  if (migrateAnswers(after, {}, old) !== undefined) {
    return [
      {
        impact: 'safe',
        name,
        message: `"version" is ${now}, and migrations update the drafts of version ${old}.`,
      },
    ];
  }
  const versions = Array.from({ length: now - old }, (_, index) => String(old + index + 1));
  const missing = Object.fromEntries(
    versions.map((version) => [version, after.draftMigrations?.[version] ?? {}]),
  );
  const message = `"version" is ${now}, without a migration from ${old}: every draft is deleted.`;
  return [{ impact: 'migration', name, message, missing }];
}

/** Reports a version that clears drafts, or that is lower than before, and migrations that are gone. */
export function compareMigrations(before: CompiledForm, after: CompiledForm): readonly Change[] {
  const changes = compareVersions(before, after);
  const isCleared = changes.some(({ impact }) => impact !== 'safe');
  return isCleared ? changes : [...changes, ...compareEarlier(before, after)];
}
