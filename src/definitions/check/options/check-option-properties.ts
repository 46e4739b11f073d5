import { isRecord, readInside } from '#domain/read-property.ts';
import { answerOfOption } from '#domain/options/option-answer.ts';
import { suggest } from '#reading/nearest-name.ts';
import { isMapOfOptions } from '../../model/answers/widget-of.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { listSites } from '../../model/relevance/list-condition-sites.ts';
import { nodesOf } from '../../model/conditions/visit-conditions.ts';
import type { FormDefinition } from '../../model/definition.ts';
import type { ModelCheck, Report } from '../check.ts';

/** Lists the property paths inside an answer: `skills`, `skills.backend`. */
function namesIn(answer: unknown, before = ''): readonly string[] {
  if (!isRecord(answer)) return [];
  return Object.entries(answer).flatMap(([name, value]) => [
    `${before}${name}`,
    ...namesIn(value, `${before}${name}.`),
  ]);
}

/**
 * Returns why no answer of a field has the property that a condition reads, or undefined when one may have
 * it.
 */
function findMisfit(
  { lists }: FormDefinition,
  { path, schema }: FieldNode,
  inside: readonly string[],
): string | undefined {
  const { options, type = 'string' } = schema;
  if (options === undefined || inside.length === 0 || type === 'array' || isMapOfOptions(schema))
    return undefined;
  const name = inside.join('.');
  if (type === 'string') {
    return `The answer of "${path}" is a key, which has no "${name}": give it the type "object" to store the whole option.`;
  }
  const answers = (lists[options.list] ?? []).map(answerOfOption);
  // An empty list is not known yet: its file is unreadable, or it comes from the catalog.
  if (answers.length === 0 || answers.some((answer) => readInside(answer, ...inside) !== undefined))
    return undefined;
  const known = [...new Set(answers.flatMap((answer) => namesIn(answer)))];
  return `No option of "${path}" has "${name}".${suggest(name, known)}`;
}

export const checkOptionProperties: ModelCheck = {
  about: 'Unknown option properties in conditions.',
  codes: { 'unknown-property': 'error' },
  find: ({ model }) =>
    listSites(model).flatMap(({ condition }) =>
      nodesOf(condition).flatMap((node): readonly Report[] => {
        if (node.kind !== 'comparison' || node.subject.kind !== 'answer') return [];
        const field = model.names.fields.get(node.subject.path);
        const message = field && findMisfit(model.names.definition, field, node.subject.inside);
        return message === undefined
          ? []
          : [{ code: 'unknown-property', location: node.subjectLocation, message }];
      }),
    ),
};
