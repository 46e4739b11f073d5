import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { emitWireSchema } from '#definitions/emit/schemas/wire-schema.ts';
import { makeField, makeRows, makeSmallForm } from '../../../domain/small-form.ts';

const list = [{ key: 'a', value: 'A', group: 'Letters', properties: { round: { above: true }, size: 2 } }];
const name = makeField({ path: 'people.*.name', rows: 'people' });
const form = makeSmallForm(
  [
    makeField({ path: 'name' }),
    makeField({ path: 'group.count', type: 'integer' }),
    makeField({ path: 'group.isOpen', type: 'boolean' }),
    makeField({ path: 'state', options: { list } }),
    makeField({ path: 'kind', type: 'object', options: { list } }),
    makeField({ path: 'places', type: 'object', options: { list, isMap: true } }),
    makeField({ path: 'skills', type: 'array', options: { list } }),
    makeField({ path: 'domains', type: 'array' }),
    makeField({ path: 'methods', type: 'object' }),
    makeField({ path: 'photo', type: 'object', isFile: true }),
    makeField({ path: 'password', private: 'server' }),
    makeField({ path: 'card.number', private: 'browser' }),
    name,
  ],
  [makeRows({ path: 'people', fields: [name] })],
  { fixed: { billing: 'yearly' } },
);
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(
  emitWireSchema(form, { people: 2 }, ['WY']) || {},
);

const errorsOf = (document: unknown) =>
  validate(document)
    ? []
    : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);

/** Returns nested arrays. */
function nest(depth: number): unknown {
  return depth === 0 ? 'deep' : [nest(depth - 1)];
}

const photo = { part: 'photo', name: 'a.png', sizeBytes: 3, type: 'image/png' };

describe('the wire schema', () => {
  it.each([
    ['an empty document', {}],
    [
      'null for everything',
      Object.fromEntries(
        Object.keys(form.fields)
          .map((path) => [path.split('.')[0], null])
          .filter(([first]) => first !== 'card'),
      ),
    ],
    ['texts and a fixed value', { name: 'Ana', password: 'x', billing: 'yearly' }],
    ['a text of the maximum length', { name: 'x'.repeat(524_288) }],
    ['a number that its rules reject', { group: { count: 1.5, isOpen: false } }],
    ['options by key and as a whole, listed or not', { state: 'a', kind: { key: 'zz', value: 'Z' } }],
    ['an option in place of its key, and a key in place of an option', { state: { key: 'a' }, kind: 'a' }],
    [
      'the properties of an option in the list',
      { kind: { key: 'a', value: 'A', groupLabel: 'Letters', round: { above: true }, size: 2 } },
    ],
    ['maps', { places: { WY: true, zz: false }, methods: { WY: 'online-1' } }],
    ['lists', { skills: ['a', { key: 'b', value: 'B' }], domains: [{ domain: 'one.com', duration: 1 }] }],
    ['a file', { photo }],
    ['as many rows as any page allows', { people: [{ name: 'Ana' }, {}] }],
  ])('accepts %s', (_name, document) => {
    expect(errorsOf(document)).toEqual([]);
  });

  it.each([
    ['a list for text', { name: ['Ana'] }, '/name type'],
    ['a number for text', { name: 1 }, '/name type'],
    ['text for a number', { group: { count: '1' } }, '/group/count type'],
    ['text for a checkbox', { group: { isOpen: 'true' } }, '/group/isOpen type'],
    ['text for a group', { group: 'x' }, '/group type'],
    ['a list for a group', { group: [] }, '/group type'],
    ['a number for an option', { state: 1 }, '/state type'],
    ['an option whose key is not text', { kind: { key: { key: 'a' } } }, '/kind/key type'],
    [
      'an option property that the list does not have',
      { kind: { key: 'a', price: 1 } },
      '/kind additionalProperties',
    ],
    ['a nested option property', { kind: { round: nest(2) } }, '/kind/round/0 type'],
    ['a list for a map', { places: ['WY'] }, '/places type'],
    ['an object for rows', { people: { 0: {} } }, '/people type'],
    ['text for a row', { people: ['Ana'] }, '/people/0 type'],
    ['a row with a wrong answer', { people: [{}, { name: {} }] }, '/people/1/name type'],
    ['more rows than any page allows', { people: [{}, {}, {}] }, '/people maxItems'],
    ['text above the maximum length', { name: 'x'.repeat(524_289) }, '/name maxLength'],
    ['a long key of an option', { kind: { key: 'x'.repeat(524_289) } }, '/kind/key maxLength'],
    ['a long list', { skills: Array.from({ length: 1_001 }, () => 'a') }, '/skills maxItems'],
    [
      'a large map',
      { places: Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [n, true])) },
      '/places maxProperties',
    ],
    ['a map with a long name', { methods: { ['x'.repeat(201)]: 'a' } }, '/methods maxLength'],
    ['a list that is too deep', { domains: nest(5) }, '/domains/0/0/0 type'],
    ['a file whose size is text', { photo: { ...photo, sizeBytes: '3' } }, '/photo/sizeBytes type'],
    ['a file as text', { photo: 'a.png' }, '/photo type'],
    ['the card', { card: { number: '4242' } }, '/card/number false schema'],
    ['an empty card', { card: { number: null } }, '/card/number false schema'],
    ['an unknown property', { other: 1 }, ' additionalProperties'],
    ['unknown properties of a file', { photo: { ...photo, path: 'x' } }, '/photo additionalProperties'],
  ])('rejects %s', (_name, document, error) => {
    expect(errorsOf(document)).toContain(error);
  });
});
