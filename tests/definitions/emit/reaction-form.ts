import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { react } from '#domain/reactions/react.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { changed } from '../../domain/reactions/reaction-fixture.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';
import { compileSmallForm, readerOf } from '../small-definition.ts';

export type Json = Readonly<Record<string, unknown>>;

export const text = { type: 'string', title: 'Text' };
export const box = { type: 'boolean', title: 'Box' };
export const choice = (...keys: readonly string[]) => ({ options: keys.map((key) => ({ key, value: key })) });
/** The fields outside of rows that its step shows. */
const FIELDS =
  'mailDelivery mailForwarding mailForwardingKind bundle phone state entityType expedited billingType privacy mailingAddress areaCode number price immediate'.split(
    ' ',
  );

const entityType = { type: 'object', title: 'Entity type', options: { list: 'entity-types' } };

/**
 * Compiles a form with every kind of answer that reactions of order forms use: mail, addresses, bundles,
 * billing, a price, a tax ID and vehicles.
 */
export function compileWith(reactions: readonly Json[], settings: Json = {}): Promise<CompiledForm> {
  const reader = readerOf(settings);
  return compileSmallForm({
    properties: {
      ...reader.properties,
      mailDelivery: text,
      mailForwarding: box,
      mailForwardingKind: text,
      bundle: box,
      phone: box,
      state: text,
      entityType,
      expedited: box,
      billingType: { type: 'string', title: 'Billing', options: { list: 'billing-types' } },
      privacy: box,
      mailingAddress: { type: 'string', title: 'Address', options: { list: 'addresses' } },
      areaCode: text,
      number: text,
      price: text,
      immediate: box,
      hidden: text,
      vehicles: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: text,
            plate: text,
            carTax: box,
            boatTax: box,
            price: { type: 'integer', title: 'Price' },
          },
        },
      },
    },
    module: {
      fields: [...FIELDS, reader.field],
      rows: { path: 'vehicles', title: 'Vehicle {n}', addLabel: 'Add', min: 0, max: 5 },
    },
    steps: { reactions },
    settings,
    shared: {
      'entity-types.json': choice('LLC', 'Corp', 'NP Corp'),
      'billing-types.json': choice('yearly', 'monthly'),
      'addresses.json': choice('ra', 'mailing', 'specify'),
    },
  });
}

export function reactTo(
  form: CompiledForm,
  document: AnswersDocument,
  [path, value]: readonly [string, unknown],
  facts: Facts = makeSmallFacts(),
) {
  const before = evaluateAnswers(form, answersOf(document), facts);
  const after = evaluateAnswers(form, answersOf(changed(document, path, value)), facts);
  return react(form, path, before, after, facts, value);
}
