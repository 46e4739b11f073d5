import type { Reaction, Role, RoleKind } from '#domain/reactions/reaction.ts';
import { reactions as registry } from '#domain/reactions/registry.ts';
import type { Code } from './code.ts';
import { isMapOfOptions } from './check-answer.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';
import { findGivenField, findReactionField } from './find-reaction-field.ts';

/** What a reaction of the registry is handed, compiled. */
export interface CompiledRoles {
  /** Fields whose change fires it. */
  readonly on: readonly string[];
  readonly with: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, Code>> | undefined;
}

const KIND_NAMES: Readonly<Record<RoleKind, string>> = {
  text: 'a text',
  truth: 'true or false',
  choice: 'a single choice from a list',
  map: 'a map of choices from a list',
};

function isOfKind({ schema }: RawField, kind: RoleKind): boolean {
  const { type = 'string', options } = schema;
  if (kind === 'truth') return type === 'boolean';
  if (kind === 'map') return isMapOfOptions(schema);
  if (kind === 'choice') return options !== undefined && type !== 'array' && !isMapOfOptions(schema);
  return type === 'string';
}

/** The role a name stands for; the names of further answers are the author's. */
export function findRole({ roles, moreRoles }: Reaction, name: string): Role | undefined {
  return Object.hasOwn(roles, name) ? roles[name] : moreRoles;
}

/** A reaction of the registry; undefined for a name it does not have. */
export function findReaction(name: string | undefined): Reaction | undefined {
  return name !== undefined && Object.hasOwn(registry, name) ? registry[name] : undefined;
}

function checkNames(context: CompileContext, reaction: Reaction, given: readonly string[], place: Place) {
  const { name, roles, moreRoles } = reaction;
  const known = Object.keys(roles);
  const missing = known.filter((role) => !given.includes(role));
  if (missing.length > 0) {
    const message = `The reaction "${name}" needs "with" to name: ${missing.join(', ')}.`;
    reportAt(context, place, 'missing-key', message);
  } else if (moreRoles !== undefined && given.length - known.length < 2) {
    const message = `The reaction "${name}" needs "with" to name at least two answers.`;
    reportAt(context, place, 'missing-key', message);
  }
  for (const role of given.filter((entry) => findRole(reaction, entry) === undefined)) {
    const message = `The reaction "${name}" knows no "${role}".${suggest(role, known)}`;
    reportAt(context, inside(place, 'with', role), 'unknown-key', message);
  }
}

function compileTable(context: CompileContext, name: string, place: Place): Code | undefined {
  const { availability } = context.definition;
  const table = Object.hasOwn(availability, name) ? availability[name] : undefined;
  if (table !== undefined) return context.lists.add(JSON.stringify(table.rows));
  const hint = suggest(name, Object.keys(availability));
  reportAt(context, place, 'unknown-table', `There is no availability table "${name}".${hint}`);
  return undefined;
}

function checkRole(
  context: CompileContext,
  [name, path]: readonly [string, string],
  { takes, isKept = false }: Role,
  rows: string | undefined,
  place: Place,
): void {
  const use = isKept ? findGivenField : findReactionField;
  const field = use(context, path, rows, place);
  if (field === undefined || takes === 'table' || takes.some((kind) => isOfKind(field, kind))) return;
  const kinds = takes.map((kind) => KIND_NAMES[kind]).join(' or ');
  reportAt(context, place, 'wrong-role', `"${name}" must be ${kinds}, which "${path}" is not.`);
}

/** What a reaction is given by its roles; what does not fit them is reported. Undefined for an unknown reaction. */
export function compileRoles(
  context: CompileContext,
  name: string,
  given: Readonly<Record<string, string>>,
  rows: string | undefined,
  place: Place,
): CompiledRoles | undefined {
  const reaction = findReaction(name);
  if (reaction === undefined) {
    const hint = suggest(name, Object.keys(registry));
    reportAt(context, inside(place, 'use'), 'unknown-reaction', `There is no reaction "${name}".${hint}`);
    return undefined;
  }
  checkNames(context, reaction, Object.keys(given), place);
  const on: string[] = [];
  const paths = new Map<string, string>();
  const tables = new Map<string, Code>();
  for (const [key, value] of Object.entries(given)) {
    const role = findRole(reaction, key);
    const at = inside(place, 'with', key);
    if (role === undefined) continue;
    if (role.takes === 'table') {
      const table = compileTable(context, value, at);
      if (table !== undefined) tables.set(key, table);
      continue;
    }
    const same = [...paths].find(([, path]) => path === value)?.[0];
    if (same !== undefined) {
      const message = `"${key}" and "${same}" are the same answer, where the reaction needs two.`;
      reportAt(context, at, 'repeated-role', message);
    }
    checkRole(context, [key, value], role, rows, at);
    paths.set(key, value);
    if (role.fires === true) on.push(value);
  }
  return {
    on,
    with: Object.fromEntries(paths),
    tables: tables.size === 0 ? undefined : Object.fromEntries(tables),
  };
}
