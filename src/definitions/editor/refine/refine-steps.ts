import { reactions } from '#domain/reactions/registry.ts';
import type { Reaction, Role } from '#domain/reactions/reaction.ts';
import { oneOfPattern, when } from '../editor-schema.ts';
import type { EditorSchema } from '../editor-schema.ts';
import { comparisonsByPath } from '../path-schemas.ts';
import { addToPart, changePart, whereText } from './change-part.ts';
import type { Refinement } from './refinement.ts';

const roleSchema = ({ takes }: Role): EditorSchema => ({
  $ref: takes === 'table' ? 'names:table' : 'names:path',
});

/** Returns the schema of `with` for a registered reaction: a path, or a table, for each role. */
function rolesOf({ name, roles, moreRoles }: Reaction): EditorSchema {
  const named = Object.entries(roles).map(([role, spec]) => [role, roleSchema(spec)] as const);
  return when(whereText('use', oneOfPattern([name])), {
    properties: {
      with: {
        type: 'object',
        required: Object.keys(roles),
        properties: Object.fromEntries(named),
        additionalProperties: moreRoles === undefined ? false : roleSchema(moreRoles),
      },
    },
  });
}

/** Returns the schemas of `is`, the value that a reaction compares with the answer in `on`. */
function comparisons({ names }: Refinement): readonly EditorSchema[] {
  return comparisonsByPath(names).map(({ paths, comparison }) =>
    when(whereText('on', oneOfPattern(paths)), { properties: { is: comparison } }),
  );
}

/** Adds the roles of reactions and the values that they can compare. Restricts `productBy` to option keys. */
export function refineSteps(schema: EditorSchema, refinement: Refinement): EditorSchema {
  const added = addToPart(
    schema,
    ['definitions', 'reaction'],
    [...Object.values(reactions).map(rolesOf), ...comparisons(refinement)],
  );
  return changePart(added, ['definitions', 'productBy', 'properties', 'products'], (part) => ({
    ...part,
    propertyNames: { $ref: 'names:optionKey' },
  }));
}
