import type { RoleKind } from '#domain/reactions/reaction.ts';
import { reactions as registry } from '#domain/reactions/registry.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isMapOfOptions } from '../../model/answers/widget-of.ts';
import type { Names } from '../../model/names.ts';
import type { GivenRole, ReactionNode } from '../../model/reactions/reaction-node.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Report } from '../check.ts';

const KIND_NAMES: Readonly<Record<RoleKind, string>> = {
  text: 'a text',
  truth: 'true or false',
  choice: 'a single choice from a list',
  map: 'a map of choices from a list',
};

function isOfKind({ schema }: FieldNode, kind: RoleKind): boolean {
  const { type = 'string', options } = schema;
  if (kind === 'truth') return type === 'boolean';
  if (kind === 'map') return isMapOfOptions(schema);
  if (kind === 'choice') return options !== undefined && type !== 'array' && !isMapOfOptions(schema);
  return type === 'string';
}

export const checkNamedReactions: ModelCheck = {
  about: 'Unknown built-in reactions.',
  codes: { 'unknown-reaction': 'error' },
  find: ({ model }) =>
    model.reactions.flatMap(({ source: { use }, named, location }): readonly Report[] => {
      if (use === undefined || named !== undefined) return [];
      const message = `There is no reaction "${use}".${suggest(use, Object.keys(registry))}`;
      return [{ code: 'unknown-reaction', location: inside(location, 'use'), message }];
    }),
};

export const checkRoleNames: ModelCheck = {
  about: 'Missing or unknown roles of reactions.',
  codes: { 'missing-key': 'error', 'unknown-key': 'error' },
  find: ({ model }) =>
    model.reactions.flatMap(({ named, roles, location }): readonly Report[] => {
      if (named === undefined) return [];
      const known = Object.keys(named.roles);
      const given = roles.map((role) => role.name);
      const missing = known.filter((name) => !given.includes(name));
      const isShort = named.moreRoles !== undefined && given.length - known.length < 2;
      const message =
        missing.length > 0
          ? `The reaction "${named.name}" needs "with" to name: ${missing.join(', ')}.`
          : isShort
            ? `The reaction "${named.name}" needs "with" to name at least two answers.`
            : undefined;
      return [
        ...(message === undefined ? [] : [{ code: 'missing-key', location, message }]),
        ...roles
          .filter(({ role }) => role === undefined)
          .map(({ name, location: at }) => ({
            code: 'unknown-key',
            location: at,
            message: `The reaction "${named.name}" knows no "${name}".${suggest(name, known)}`,
          })),
      ];
    }),
};

function checkRole(
  { definition, fields }: Names,
  { name, given, role, location }: GivenRole,
): readonly Report[] {
  if (role === undefined) return [];
  if (role.takes === 'table') {
    const { availability } = definition;
    if (Object.hasOwn(availability, given)) return [];
    const message = `There is no availability table "${given}".${suggest(given, Object.keys(availability))}`;
    return [{ code: 'unknown-table', location, message }];
  }
  const field = fields.get(given);
  if (field === undefined || role.takes.some((kind) => isOfKind(field, kind))) return [];
  const kinds = role.takes.map((kind) => KIND_NAMES[kind]).join(' or ');
  return [{ code: 'wrong-role', location, message: `"${name}" must be ${kinds}, which "${given}" is not.` }];
}

function findSameAnswers({ roles }: ReactionNode): readonly Report[] {
  const answers = roles.filter(({ role }) => role !== undefined && role.takes !== 'table');
  return answers.flatMap(({ name, given, location }, index): readonly Report[] => {
    const same = answers.slice(0, index).find((other) => other.given === given);
    if (same === undefined) return [];
    const message = `"${name}" and "${same.name}" are the same answer, where the reaction needs two.`;
    return [{ code: 'repeated-role', location, message }];
  });
}

export const checkRoles: ModelCheck = {
  about: 'Wrong or duplicate answers in the roles of reactions, and unknown tables.',
  codes: { 'unknown-table': 'error', 'wrong-role': 'error', 'repeated-role': 'error' },
  find: ({ model: { names, reactions } }) =>
    reactions.flatMap((reaction) => [
      ...reaction.roles.flatMap((role) => checkRole(names, role)),
      ...findSameAnswers(reaction),
    ]),
};
