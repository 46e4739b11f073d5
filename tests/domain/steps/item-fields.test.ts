import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { ItemModel } from '#domain/form.ts';
import type { ItemKind } from '#domain/item.ts';
import { fieldsOfItem, instancesOfItem } from '#domain/steps/item-fields.ts';
import { itemsOf } from '#domain/steps/items.ts';
import { makeProduct } from '../cart/form-fixture.ts';
import { makeField, makeRows, makeSmallFacts, makeSmallForm } from '../small-form.ts';

const field = (path: string) => makeField({ path });
const inner = (path: string): ItemModel<'field'> => ({ kind: 'field', field: field(path) });
const product = makeProduct({ key: 'book', from: 'simple_products' });
const rowFields = ['owners.*.name', 'owners.*.share'].map((path) => makeField({ path, rows: 'owners' }));

/** One item of each kind. */
const items: { readonly [Kind in ItemKind]: ItemModel<Kind> } = {
  field: inner('name'),
  rows: { kind: 'rows', rows: makeRows({ path: 'owners', fields: rowFields }) },
  configured: { kind: 'configured', setting: 'questions', fields: [field('job.a'), field('job.b')] },
  product: { kind: 'product', product, fields: [field('book.checked'), field('book.size')] },
  'filing-options': { kind: 'filing-options', product, field: field('methods'), locality: field('county') },
  included: { kind: 'included', product },
  popup: {
    kind: 'popup',
    popup: { title: 'Owner', choice: field('who'), opens: 'other', items: [inner('popup.name')] },
  },
  fold: { kind: 'fold', fold: { title: 'More', contains: 'Nothing.', items: [inner('fold.note')] } },
  group: {
    kind: 'group',
    group: {
      key: 'mail',
      kind: 'radio',
      label: 'Mail',
      tick: field('mail.checked'),
      choice: field('mail.choice'),
      items: [{ kind: 'product', product, fields: [field('mail.box')] }],
    },
  },
  'verify-address': { kind: 'verify-address', address: 'contact', setting: 'verify' },
  review: { kind: 'review', review: { step: 'review', except: [] } },
  customer: { kind: 'customer' },
  text: { kind: 'text', text: 'Hello' },
  links: { kind: 'links', links: [] },
};

const paths: Readonly<Record<ItemKind, readonly string[]>> = {
  field: ['name'],
  rows: ['owners.*.name', 'owners.*.share'],
  configured: ['job.a', 'job.b'],
  product: ['book.checked', 'book.size'],
  'filing-options': ['county', 'methods'],
  included: [],
  popup: ['popup.name'],
  fold: ['fold.note'],
  group: ['mail.checked', 'mail.choice', 'mail.box'],
  'verify-address': [],
  review: [],
  customer: [],
  text: [],
  links: [],
};

describe('fieldsOfItem', () => {
  it.each(Object.values(items))('lists all fields of an item of the kind $kind', (item) => {
    expect(fieldsOfItem(item).map(({ path }) => path)).toEqual(paths[item.kind]);
  });
});

describe('instancesOfItem', () => {
  const answers = answersOf({ owners: [{ name: 'Ana' }, { name: 'Ben' }] });
  const { page } = makeSmallFacts({ questions: [{ key: 'b', question: 'B?', kind: 'text' }] });
  const placesOf = (item: ItemModel) => instancesOfItem(item, answers, page).map(({ path }) => path);

  it('lists the fields of rows row by row', () => {
    const rows = answers.rows('owners');
    expect(placesOf(items.rows)).toEqual(
      rows.flatMap((key) => [`owners.${key}.name`, `owners.${key}.share`]),
    );
    expect(rows).toHaveLength(2);
  });

  it('lists only the questions of the page', () => {
    expect(placesOf(items.configured)).toEqual(['job.b']);
  });

  it.each(Object.values(items).filter(({ kind }) => kind !== 'rows' && kind !== 'configured'))(
    'lists the fields of an item of the kind $kind at their own paths',
    (item) => {
      expect(placesOf(item)).toEqual(paths[item.kind]);
    },
  );
});

describe('itemsOf', () => {
  it('lists each item of the form before the items inside it', () => {
    const modules = Object.values(items).map((item) => ({ key: item.kind, items: [item] }));
    const form = makeSmallForm([], [], { steps: [{ key: 's', title: 'S', modules }] });
    const kinds = itemsOf(form).map(({ kind }) => kind);
    expect(kinds.join(' ')).toBe(
      'field rows field field configured product filing-options included popup field fold field ' +
        'group product verify-address review customer text links',
    );
  });
});
