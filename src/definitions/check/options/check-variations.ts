import { besidePath } from '#domain/answers/path.ts';
import { readInside } from '#domain/read-property.ts';
import { unknownName } from '#reading/nearest-name.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { Found, ModelCheck } from '../check.ts';
import { report } from '../check.ts';
import { findUnknownProperty } from '../conditions/check-compared-values.ts';

/** Returns why no field can vary by this field. */
function findMissingList({ path, schema }: FieldNode): string | undefined {
  return schema.options === undefined
    ? `"${path}" is not a choice from a list, so no other field varies by it. Remove "variesBy".`
    : undefined;
}

/** Returns a field that an option moves this field to, but that the form does not move. */
function findFixedNeighbor(
  { definition, fields }: Names,
  { path }: FieldNode,
  list: string | undefined,
  property: string,
): string | undefined {
  const options = definition.lists[list ?? ''] ?? [];
  const said = options.map(({ properties }) => readInside(properties, property));
  const neighbors = said.flatMap((one) => [readInside(one, 'before'), readInside(one, 'after')]);
  const fixed = neighbors.find(
    (name) =>
      typeof name === 'string' && fields.get(besidePath(`../${name}`, path))?.schema.variesBy === undefined,
  );
  return fixed === undefined
    ? undefined
    : `An option moves "${path}" next to "${String(fixed)}". Add the field with its own "variesBy".`;
}

function checkVariation(names: Names, field: FieldNode): readonly Found[] {
  const { path, schema, source } = field;
  if (schema.variesBy === undefined) return [];
  const { answer, property } = schema.variesBy;
  const named = besidePath(answer, path);
  const chosen = names.fields.get(named);
  const unknown = unknownName('The form has no field', named, [...names.fields.keys()]);
  const location = inside(source, 'variesBy', 'property');
  return [
    report('unknown-path', inside(source, 'variesBy', 'answer'), chosen === undefined && unknown),
    report('no-choice', inside(source, 'variesBy', 'answer'), chosen && findMissingList(chosen)),
    report('unknown-property', location, chosen && findUnknownProperty(names.definition, chosen, [property])),
    report(
      'fixed-neighbor',
      location,
      findFixedNeighbor(names, field, chosen?.schema.options?.list, property),
    ),
  ];
}

export const checkVariations: ModelCheck = {
  errors: {
    'unknown-path': 'Unknown fields in `variesBy`.',
    'no-choice': 'A `variesBy` with an answer that is not a choice.',
    'unknown-property': 'Properties in `variesBy` that no option has.',
    'fixed-neighbor': 'Options that move a field next to one without `variesBy`.',
  },
  find: ({ model: { names, placement } }) => placement.nodes.flatMap((field) => checkVariation(names, field)),
};
