import type { DraftMigration } from '#domain/drafts/draft-model.ts';
import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';

interface Listed {
  readonly version: number;
  readonly migration: DraftMigration;
  readonly location: SourceLocation;
}

/** Returns the lowest version from which drafts are migrated. Migrations below it never run. */
function findOldest(versions: ReadonlySet<number>, current: number): number {
  let oldest = current;
  while (versions.has(oldest)) oldest -= 1;
  return oldest;
}

function checkVersion({ version, location }: Listed, oldest: number, current: number): Found {
  const name = String(location.at.at(-1));
  const isVersion = Number.isInteger(version) && version >= 2 && version <= current;
  if (isVersion && version > oldest) return undefined;
  const message = isVersion
    ? `The migration "${name}" never runs: "${oldest}" is missing, so older drafts are cleared. Add "${oldest}", which may be {}, or remove "${name}".`
    : `The migration "${name}" never runs: its name must be a version from 2 to ${current}. Rename it, or raise "version".`;
  return report('unreachable-migration', location, message);
}

/** Reports answers and options that are unknown to both the form and the later migrations. */
function checkAnswers(names: Names, { migration, location }: Listed, later: readonly DraftMigration[]) {
  const { move = {}, options = {} } = migration;
  const fields = [...names.fields.values()];
  const lists = fields.flatMap(({ rows }) => rows ?? []);
  const moved = later.flatMap((other) => [...Object.keys(other.move ?? {}), ...(other.forget ?? [])]);
  const checkPath = (path: string, at: SourceLocation) => {
    const isKnown = lists.includes(path) || moved.includes(path);
    const known = fields.map((field) => field.path);
    return report('unknown-path', at, !isKnown && unknownName('The form has no answer', path, known));
  };
  return [
    ...Object.entries(move).map(([from, to]) => checkPath(to, inside(location, 'move', from))),
    ...Object.entries(options).flatMap(([path, keys]) => {
      const at = inside(location, 'options', path);
      const list = names.fields.get(path)?.schema.options?.list;
      const misfits = Object.entries(keys).map(([from, to]) =>
        list === undefined
          ? undefined
          : report('unknown-option', inside(at, from), findKeyMisfit(names.definition, list, to)),
      );
      return [checkPath(path, at), ...misfits];
    }),
  ];
}

export const checkMigrations: ModelCheck = {
  errors: {
    'unreachable-migration': 'Unreachable migrations.',
    'unknown-path': 'Unknown answers in migrations.',
    'unknown-option': 'Unknown options in migrations.',
  },
  find: ({ model: { names } }) => {
    const { steps, files } = names.definition;
    const listed = Object.entries(steps.migrations ?? {}).map(([name, migration]) => ({
      version: Number(name),
      migration,
      location: { file: files.steps, at: ['migrations', name] },
    }));
    const oldest = findOldest(new Set(listed.map(({ version }) => version)), steps.version);
    return listed.flatMap((entry) => {
      const later = listed.flatMap(({ version, migration }) => (version > entry.version ? [migration] : []));
      return [checkVersion(entry, oldest, steps.version), ...checkAnswers(names, entry, later)];
    });
  },
};
