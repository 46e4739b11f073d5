import type { InnerSchema } from '#domain/rules/answer-keywords.ts';
import { hasType, TYPE_NAMES } from '../../model/answers/find-answer-misfit.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';

/** Returns why a constant never equals an answer, or undefined when it can. */
function findConstantMisfit(constant: unknown, type: string | undefined): string | undefined {
  if (constant === null) return 'null is an empty answer and never a constant. Remove it.';
  if (typeof constant === 'object')
    return 'Constants are texts, numbers, true or false. An object or a list never equals an answer. Remove it.';
  if (type === undefined || hasType(constant, type)) return undefined;
  return `${JSON.stringify(constant)} never passes, because the type is "${type}". Write ${TYPE_NAMES[type] ?? type}.`;
}

function checkConstants(inner: InnerSchema, location: SourceLocation): readonly Found[] {
  return (inner.enum ?? []).map((constant, index) =>
    report('idle-constant', inside(location, 'enum', index), findConstantMisfit(constant, inner.type)),
  );
}

/** Reports `pattern` without the type `string`. Values of other types pass any pattern. */
function checkPattern({ pattern, type }: InnerSchema, location: SourceLocation): Found {
  const cure =
    type === undefined
      ? '"pattern" needs "type": "string". Without it, values of other types pass.'
      : `"pattern" only applies to texts, not to "${type}". Remove it, or change "type" to "string".`;
  return report(
    'wrong-keyword',
    inside(location, 'pattern'),
    pattern !== undefined && type !== 'string' && cure,
  );
}

function checkInner({ schema, source }: FieldNode): readonly Found[] {
  const { propertyNames: names, additionalProperties: values } = schema;
  const [ofNames, ofValues] = [inside(source, 'propertyNames'), inside(source, 'additionalProperties')];
  const found: Found[] = [];
  if (names !== undefined) {
    const isOther = names.type !== undefined && names.type !== 'string';
    const message = 'The names of a map are texts. Write "string", or remove "type".';
    found.push(report('wrong-keyword', inside(ofNames, 'type'), isOther && message));
    if (!isOther) found.push(...checkConstants({ ...names, type: 'string' }, ofNames));
  }
  if (values !== undefined) {
    found.push(...checkConstants(values, ofValues), checkPattern(values, ofValues));
  }
  return found;
}

export const checkInnerSchemas: ModelCheck = {
  errors: {
    'wrong-keyword': 'Keywords in `propertyNames` and `additionalProperties` that do not apply to the type.',
    'idle-constant': 'Constants in an `enum` that no answer can equal.',
  },
  find: ({ model }) => [...model.names.fields.values()].flatMap(checkInner),
};
