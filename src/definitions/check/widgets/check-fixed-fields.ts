import { placeYear } from '#domain/input/card-expiry.ts';
import { readProperty } from '#domain/read-property.ts';
import { requiresAnswer } from '../../model/rules/parse-rules.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { writtenPath } from '../../model/answers/resolve-field.ts';
import type { FormModel } from '../../model/form-model.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedModel, ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';

/** Lists the answers that reactions, lookups, `sameAs` checkboxes, expiry dates and other fields supply. */
function listSupplied({ names, reactions }: FormModel): readonly string[] {
  const { lookups = [], fixed = {} } = names.definition.steps;
  return [
    ...Object.keys(fixed),
    ...reactions.flatMap(({ writes, roles }) => [
      ...writes.map(({ path }) => path),
      ...roles.map(({ given }) => given),
    ]),
    ...lookups.flatMap(({ on, fills }) =>
      Object.keys(fills).map((path) =>
        writtenPath(path, on.includes('.*.') ? on.split('.*.')[0] : undefined),
      ),
    ),
    ...[...names.fields.values()].flatMap(
      ({ path, ui }) => placeYear(readProperty(ui['ui:options'], 'year'), path) ?? [],
    ),
    ...names.samePlaces.flatMap(({ shared }) => shared.map(({ target }) => target.path)),
  ];
}

/**
 * Returns a test for answers that every page supplies, by `preselect` or from its URL. If some pages are
 * unknown, every answer passes.
 */
function listOfPages({ pages, hasAllPages }: CheckedModel): (path: string) => boolean {
  return (path) =>
    !hasAllPages ||
    (pages.length > 0 &&
      pages.every(
        ({ page: { preselect = {}, fromAddress = {} } }) =>
          Object.hasOwn(preselect, path) || Object.values(fromAddress).some(({ answer }) => answer === path),
      ));
}

/**
 * Returns the property that keeps visitors from entering the answer: its location, and a word for messages.
 */
function findBlock(
  field: FieldNode,
): { readonly name: string; readonly location: SourceLocation } | undefined {
  const named = ['ui:disabled', 'ui:readonly'].find((name) => field.ui[name] === true);
  const isHidden = widgetOf(field) === 'hidden';
  if (named === undefined && !isHidden) return undefined;
  const name = named ?? 'ui:widget';
  const words = { 'ui:disabled': 'disabled', 'ui:readonly': 'read-only' }[name] ?? 'hidden';
  return { name: words, location: inside(field.uiSource, name) };
}

export const checkFixedFields: ModelCheck = {
  errors: {
    'unenterable-answer':
      'Required fields that are disabled, read-only or hidden, and that nothing else answers.',
  },
  find: (checked) => {
    const { model } = checked;
    const supplied = new Set(listSupplied(model));
    const isOfPages = listOfPages(checked);
    return [...model.names.fields.values()].map((field): Found => {
      const { path, schema } = field;
      const block = findBlock(field);
      const isRequired = requiresAnswer(model.rules.get(path)?.rules.rules ?? []);
      if (block === undefined || !isRequired || !model.placement.fields.has(path)) return undefined;
      const hasAnswer = schema.default !== undefined || schema.fact !== undefined || schema.options?.first;
      if (hasAnswer === true || supplied.has(path) || isOfPages(path)) return undefined;
      const message = `"${path}" is required and ${block.name}, so nobody can answer it. Make it optional, add a "default", or let visitors enter it.`;
      return report('unenterable-answer', block.location, message);
    });
  },
};
