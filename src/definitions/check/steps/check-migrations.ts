import type { Path } from '#domain/answers/answers.ts';
import type { DraftMigration } from '#domain/drafts/draft-model.ts';
import { suggest } from '#reading/nearest-name.ts';
import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';

interface Listed {
  readonly version: number;
  readonly migration: DraftMigration;
  readonly location: SourceLocation;
}

function listMigrations({ model: { names } }: CheckedModel): readonly Listed[] {
  const { steps, files } = names.definition;
  return Object.entries(steps.migrations ?? {}).map(([name, migration]) => ({
    version: Number(name),
    migration,
    location: { file: files.steps, at: ['migrations', name] },
  }));
}

/** Returns the lowest version from which drafts are migrated. Migrations below it never run. */
function findOldest(versions: ReadonlySet<number>, current: number): number {
  let oldest = current;
  while (versions.has(oldest)) oldest -= 1;
  return oldest;
}

export const checkMigrations: ModelCheck = {
  about: 'Unreachable migrations.',
  codes: { 'unreachable-migration': 'error' },
  find: (checked) => {
    const { version: current } = checked.model.names.definition.steps;
    const listed = listMigrations(checked);
    const oldest = findOldest(new Set(listed.map(({ version }) => version)), current);
    return listed.flatMap(({ version, location }): readonly Report[] => {
      const name = String(location.at.at(-1));
      const isVersion = Number.isInteger(version) && version >= 2 && version <= current;
      if (isVersion && version > oldest) return [];
      const message = isVersion
        ? `The migration "${name}" never runs: "${oldest}" is missing, so older drafts are cleared. Add "${oldest}", which may be {}, or remove "${name}".`
        : `The migration "${name}" never runs: its name must be a version from 2 to ${current}. Rename it, or raise "version".`;
      return [{ code: 'unreachable-migration', location, message }];
    });
  },
};

/** Returns an error message for a path that neither the form nor a later migration knows, or undefined. */
function findUnknown(names: Names, later: readonly DraftMigration[], path: Path): string | undefined {
  const lists = new Set([...names.fields.values()].flatMap(({ rows }) => rows ?? []));
  const isMovedOn = later.some(
    ({ move = {}, forget = [] }) => Object.hasOwn(move, path) || forget.includes(path),
  );
  if (names.fields.has(path) || lists.has(path) || isMovedOn) return undefined;
  return `The form has no answer "${path}".${suggest(path, [...names.fields.keys()])}`;
}

export const checkMigratedAnswers: ModelCheck = {
  about: 'Unknown answers and options in migrations.',
  codes: { 'unknown-path': 'error', 'unknown-option': 'error' },
  find: (checked) => {
    const { names } = checked.model;
    const listed = listMigrations(checked);
    return listed.flatMap(({ version, migration: { move = {}, options = {} }, location }) => {
      const later = listed.flatMap((other) => (other.version > version ? [other.migration] : []));
      const unknown = (path: Path, at: SourceLocation): readonly Report[] => {
        const message = findUnknown(names, later, path);
        return message === undefined ? [] : [{ code: 'unknown-path', location: at, message }];
      };
      const moves = Object.entries(move).flatMap(([from, to]) => unknown(to, inside(location, 'move', from)));
      const choices = Object.entries(options).flatMap(([path, keys]) => {
        const at = inside(location, 'options', path);
        const list = names.fields.get(path)?.schema.options?.list;
        const misfits = Object.entries(keys).flatMap(([from, to]): readonly Report[] => {
          const message = list === undefined ? undefined : findKeyMisfit(names.definition, list, to);
          return message === undefined
            ? []
            : [{ code: 'unknown-option', location: inside(at, from), message }];
        });
        return [...unknown(path, at), ...misfits];
      });
      return [...moves, ...choices];
    });
  },
};
