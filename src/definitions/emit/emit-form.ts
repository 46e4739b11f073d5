import { listDependencies } from '../model/relevance/dependencies.ts';
import type { FormModel } from '../model/form-model.ts';
import type { EmittedForm } from '../runtime/emitted-form.ts';
import { addressChecksOf } from './address-checks.ts';
import { emitPart } from './emit-part.ts';
import { emitField } from './emit-fields.ts';
import { emitLookups } from './emit-lookups.ts';
import { emitReactions } from './emit-reactions.ts';
import { createEmitter } from './emitter.ts';
import { nameLongLists } from './name-long-lists.ts';
import { numberTextsOf } from './number-texts.ts';
import { writeList } from './write-list.ts';

/** Converts a model to the JSON that pages and the server open. */
export function emitForm(model: FormModel, version: string): EmittedForm {
  const emitter = createEmitter(model);
  const { names, placement, cart, steps } = model;
  const { definition, fields } = names;
  const dependencies = listDependencies(model);
  const shown = [...placement.fields.keys()].flatMap((path) => fields.get(path) ?? []);
  const paths = [...shown.map(({ path }) => path), ...placement.rows.keys()];
  const places = new Map(paths.map((path, place) => [path, place]));
  const emittedFields = shown.map(
    (field) => [field.path, emitField(emitter, field, dependencies, places)] as const,
  );
  const rows = [...placement.rows].map(([path, { rows: list }]) => {
    const numbers = list.fields.flatMap((field) => places.get(field) ?? []);
    return [path, { ...list, fields: numbers }] as const;
  });
  const parts = {
    steps,
    products: Object.fromEntries(cart.products),
    cart: cart.cart,
    rows: Object.fromEntries(rows),
  };
  const { submission, fixed = {}, texts, formType, version: draftVersion, migrations } = definition.steps;
  const addressChecks = addressChecksOf(model);
  const form = {
    slug: definition.slug,
    formType,
    title: definition.schema.title ?? definition.slug,
    version,
    draftVersion,
    draftMigrations: migrations,
    fields: Object.fromEntries(nameLongLists(emitter, emittedFields)),
    ...Object(emitPart(emitter.conditions, places, parts)),
    reactions: emitReactions(emitter),
    fixed,
    lookups: emitLookups(names),
    addressChecks: addressChecks.length === 0 ? undefined : addressChecks,
    submission,
    texts: { ...numberTextsOf(model), ...definition.texts, ...texts },
    conditions: emitter.conditions.conditions,
    validators: emitter.validators.values,
    lists: emitter.lists.values.map(writeList),
    tables: emitter.tables.values,
  };
  // Return plain JSON, exactly as a page will read it.
  return JSON.parse(JSON.stringify(form));
}
