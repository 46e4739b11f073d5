import type { RoleKind } from '#domain/reactions/reaction.ts';
import { reactions as registry } from '#domain/reactions/registry.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isMapOfOptions } from '../../model/answers/widget-of.ts';
import type { Names } from '../../model/names.ts';
import type { GivenRole, ReactionNode } from '../../model/reactions/reaction-node.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';
import { report } from '../check.ts';

const KIND_NAMES: Readonly<Record<RoleKind, string>> = {
  text: 'a text',
  truth: 'true or false',
  choice: 'a single choice from a list',
  map: 'a map of options from a list',
};

function isOfKind({ schema }: FieldNode, kind: RoleKind): boolean {
  const { type = 'string', options } = schema;
  if (kind === 'truth') return type === 'boolean';
  if (kind === 'map') return isMapOfOptions(schema);
  if (kind === 'choice') return options !== undefined && type !== 'array' && !isMapOfOptions(schema);
  return type === 'string';
}

function checkNames({ source: { use }, named, roles, location }: ReactionNode): readonly Found[] {
  if (use === undefined) return [];
  if (named === undefined) {
    const message = unknownName('Unknown reaction', use, Object.keys(registry));
    return [report('unknown-reaction', inside(location, 'use'), message)];
  }
  const known = Object.keys(named.roles);
  const given = roles.map((role) => role.name);
  const missing = known.filter((name) => !given.includes(name));
  const isShort = named.moreRoles !== undefined && given.length - known.length < 2;
  const message =
    missing.length > 0
      ? `The reaction "${named.name}" needs these names in "with": ${missing.join(', ')}.`
      : isShort && `The reaction "${named.name}" needs at least two answers in "with". Add one.`;
  return [
    report('missing-key', location, message),
    ...roles.map(({ role, name, location: at }) =>
      role === undefined
        ? report('unknown-key', at, unknownName(`The reaction "${named.name}" has no role`, name, known))
        : undefined,
    ),
  ];
}

function checkRole({ definition, fields }: Names, { name, given, role, location }: GivenRole): Found {
  if (role === undefined) return undefined;
  if (role.takes === 'table') {
    const known = Object.keys(definition.availability);
    return report('unknown-table', location, unknownName('Unknown availability table', given, known));
  }
  const field = fields.get(given);
  const isFit = field === undefined || role.takes.some((kind) => isOfKind(field, kind));
  const kinds = role.takes.map((kind) => KIND_NAMES[kind]).join(' or ');
  return report('wrong-role', location, !isFit && `"${name}" must be ${kinds}, but "${given}" is not.`);
}

function checkSameAnswers({ roles }: ReactionNode): readonly Found[] {
  const answers = roles.filter(({ role }) => role !== undefined && role.takes !== 'table');
  return answers.map(({ name, given, location }, index) => {
    const same = answers.slice(0, index).find((other) => other.given === given);
    const message = `"${name}" and "${same?.name}" must be different answers.`;
    return report('repeated-role', location, same && message);
  });
}

export const checkRoles: ModelCheck = {
  errors: {
    'unknown-reaction': 'Unknown built-in reactions.',
    'missing-key': 'Missing roles of reactions.',
    'unknown-key': 'Unknown roles of reactions.',
    'unknown-table': 'Unknown availability tables in reactions.',
    'wrong-role': 'Answers of the wrong kind in the roles of reactions.',
    'repeated-role': 'Roles of a reaction with the same answer.',
  },
  find: ({ model: { names, reactions } }) =>
    reactions.flatMap((reaction) => [
      ...checkNames(reaction),
      ...reaction.roles.map((role) => checkRole(names, role)),
      ...checkSameAnswers(reaction),
    ]),
};
