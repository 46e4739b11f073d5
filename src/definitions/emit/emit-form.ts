import { isLookupService } from '#domain/lookups/lookup-model.ts';
import type { LookupModel } from '#domain/lookups/lookup-model.ts';
import { writtenPath } from '../model/answers/resolve-field.ts';
import type { Names } from '../model/names.ts';
import { listDependencies } from '../model/relevance/dependencies.ts';
import type { FormModel } from '../model/form-model.ts';
import type { ProductNode } from '../model/products/build-product.ts';
import type { EmittedCondition } from '../runtime/emitted-condition.ts';
import type { EmittedForm, EmittedProduct } from '../runtime/emitted-form.ts';
import { mapStep } from '../runtime/map-steps.ts';
import { addressChecksOf } from './address-checks.ts';
import type { ConditionPool } from './emit-condition.ts';
import { emitField } from './emit-fields.ts';
import { ItemEmitter } from './emit-items.ts';
import { emitReactions } from './emit-reactions.ts';
import { createEmitter } from './emitter.ts';
import { nameLongLists } from './name-long-lists.ts';
import { omitUndefined, unlessEmpty } from './omit-undefined.ts';
import { writeList } from './write-list.ts';

/** Emits the lookups of a form. Skips unknown services, which a check reports. */
export function emitLookups({ definition, fields }: Names): readonly LookupModel[] | undefined {
  return definition.steps.lookups?.flatMap(({ on, service, fills }) => {
    if (!isLookupService(service)) return [];
    const rows = fields.get(on)?.rows;
    const written = Object.entries(fills).map(([name, said]) => [writtenPath(name, rows), said] as const);
    return [{ on, service, fills: Object.fromEntries(written) }];
  });
}

function mapEntries<Value, Mapped>(
  entries: ReadonlyMap<string, Value>,
  map: (value: Value) => Mapped,
): Readonly<Record<string, Mapped>> {
  return Object.fromEntries([...entries].map(([name, value]) => [name, map(value)]));
}

function readsPrices(condition: EmittedCondition): boolean {
  return typeof condition === 'object' && (condition[0] === 'loaded' || condition[0] === 'quicker');
}

function emitProduct(
  conditions: ConditionPool,
  { selectedWhen, availableWhen, follows, ...product }: ProductNode,
): EmittedProduct {
  return omitUndefined<EmittedProduct>({
    ...product,
    selectedWhen: conditions.add(selectedWhen),
    availableWhen: availableWhen && conditions.add(availableWhen),
    follows: follows?.map((parent) => ({ ...parent, when: conditions.add(parent.when) })),
  });
}

/**
 * Converts a model to the JSON that pages and the server open.
 *
 * Decision: docs/decisions/032-emit-definitions-as-data.md
 */
export function emitForm(model: FormModel, version: string): EmittedForm {
  const emitter = createEmitter(model);
  const { names, placement, steps } = model;
  const { cart, products } = model.cart;
  const { definition } = names;
  const { conditions } = emitter;
  const dependencies = listDependencies(model);
  const shown = placement.nodes;
  const paths = [...shown.map(({ path }) => path), ...placement.rows.keys()];
  const places = new Map(paths.map((path, place) => [path, place]));
  const items = new ItemEmitter(conditions, places);
  const emittedFields = shown.map(
    (field) => [field.path, emitField(emitter, field, dependencies, places)] as const,
  );
  const { submission, fixed = {}, texts, formType, version: draftVersion, migrations } = definition.steps;
  return omitUndefined<EmittedForm>({
    slug: definition.slug,
    formType,
    title: definition.schema.title ?? definition.slug,
    version,
    draftVersion,
    draftMigrations: migrations,
    fields: Object.fromEntries(nameLongLists(emitter, emittedFields)),
    steps: steps.map((step) => mapStep(step, items.parts)),
    products: mapEntries(products, (product) => emitProduct(conditions, product)),
    cart: {
      ...cart,
      prompts: cart.prompts.map((prompt) => ({ ...prompt, when: conditions.add(prompt.when) })),
    },
    rows: mapEntries(placement.rows, ({ rows }) => items.rows(rows)),
    reactions: emitReactions(emitter),
    fixed,
    lookups: emitLookups(names),
    addressChecks: unlessEmpty(addressChecksOf(model)),
    submission,
    texts: { ...definition.texts, ...texts },
    conditions: conditions.conditions,
    awaitsPrices: conditions.conditions.some(readsPrices) ? true : undefined,
    validators: emitter.validators.values,
    lists: emitter.lists.values.map(writeList),
    tables: emitter.tables.values,
  });
}
