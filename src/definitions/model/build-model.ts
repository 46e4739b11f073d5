import type { PageConfiguration } from '#domain/facts.ts';
import { listFormFields } from './answers/form-fields.ts';
import { listSamePlaces } from './relevance/list-same-places.ts';
import { listTickFields } from './answers/tick-fields.ts';
import type { FormDefinition } from './definition.ts';
import type { FormModel } from './form-model.ts';
import { Names } from './names.ts';
import { showPreselections } from './pages/preselections.ts';
import { listQuestionFields } from './pages/question-fields.ts';
import { listGroupFields } from './products/group-fields.ts';
import { listProductFields } from './products/product-fields.ts';
import { listSoldProducts } from './products/sold-products.ts';
import { showGivenAnswers } from './reactions/given-answers.ts';
import { buildReactions } from './reactions/reaction-node.ts';
import { buildFieldRules } from './rules/field-rules.ts';
import { buildSteps } from './build-steps.ts';
import { Placement } from './steps/placement.ts';
import { buildCart } from './products/build-cart.ts';
import { buildOptionConditions } from './options/catalogue-lists.ts';

/** Adds fields with a fixed answer to the form, although no step shows them. */
function showFixedAnswers(placement: Placement): void {
  const { steps, files } = placement.names.definition;
  for (const path of Object.keys(steps.fixed ?? {})) {
    const field = placement.names.fields.get(path);
    if (field === undefined || field.rows !== undefined) continue;
    placement.show(path, { file: files.steps, at: ['fixed', path], conditions: [] });
  }
}

/** Collects the names in a definition. */
export function nameFields(definition: FormDefinition): Names {
  const own = [...listQuestionFields(definition), ...listFormFields(definition)];
  const rowLists = new Set(own.flatMap(({ rows }) => rows ?? []));
  const sold = listSoldProducts(definition);
  const fields = [...own, ...listProductFields(definition, sold, rowLists), ...listGroupFields(definition)];
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const samePlaces = listSamePlaces(new Names(definition, byPath, sold, []));
  for (const field of listTickFields(definition, samePlaces)) byPath.set(field.path, field);
  return new Names(definition, byPath, sold, samePlaces);
}

/**
 * Builds the model of a form. Omits parts that cannot be resolved, or represents them as nodes for mistakes,
 * which checks report.
 * @param pages the pages that could be read
 */
export function buildModel(definition: FormDefinition, pages: readonly PageConfiguration[]): FormModel {
  const names = nameFields(definition);
  const placement = new Placement(names);
  const steps = buildSteps(placement);
  const reactions = buildReactions(names);
  showFixedAnswers(placement);
  const givenAnswers = showGivenAnswers(placement, reactions);
  const preselected = showPreselections(placement, pages);
  const fields = [...names.fields.values()];
  return {
    names,
    steps,
    placement,
    cart: buildCart(names),
    reactions,
    rules: new Map(fields.map((field) => [field.path, buildFieldRules(names, field)])),
    optionConditions: new Map(fields.map((field) => [field.path, buildOptionConditions(names, field)])),
    givenAnswers,
    preselected,
    pages,
  };
}
