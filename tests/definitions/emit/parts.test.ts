import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { react } from '#domain/reactions/react.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';
import { copyDefinitions, findProblems } from '../definition-folder.ts';
import { at as files } from '../mistakes/spoilt-places.ts';
import { compileSmallForm } from '../small-definition.ts';

type Json = Readonly<Record<string, unknown>>;

const facts = makeSmallFacts();
const text = { type: 'string', title: 'Text' };
const seal = {
  name: 'Seal',
  saveAs: 'seal',
  from: 'simple_products',
  match: { kind: 'seal' },
  label: 'Seal',
  reason: 'You chose it.',
  payload: 'none',
};

function compileCart(cart: Json, products: Json, module: Json = {}) {
  return compileSmallForm({
    properties: { state: text },
    module: { fields: ['state'], ...module },
    steps: { cart: { primary: [], optional: [], ...cart } },
    shared: { 'products.json': products },
  });
}

describe('a product', () => {
  it('keeps all properties of its definition', async () => {
    const data = { place: 'state' };
    const insteadOf = { kind: 'paid-seal' };
    const form = await compileCart({ primary: ['seal'] }, { seal: { ...seal, data, insteadOf, order: 7 } });
    expect(form.cart.primary[0]).toMatchObject({ ...seal, key: 'seal', data, insteadOf, order: 7 });
  });

  it('appears last when its definition has no order', async () => {
    const form = await compileCart({ primary: ['seal'] }, { seal });
    expect(form.cart.primary[0]?.order).toBe(100);
  });

  it.each([
    ['always when it is primary', { primary: ['seal'] }, {}, {}, true],
    ['when its condition is true', { primary: ['seal'] }, { state: 'filled' }, { state: 'WY' }, true],
    ['never while its condition is false', { primary: ['seal'] }, { state: 'filled' }, {}, false],
  ])('enters the cart %s', async (_, cart, when, document, expected) => {
    const product = Object.keys(when).length === 0 ? seal : { ...seal, when };
    const form = await compileCart(cart, { seal: product });
    expect(form.cart.primary[0]?.selectedWhen(answersOf(document), facts, '')).toBe(expected);
  });

  it.each([
    [{ state: 'WY' }, true],
    [{}, false],
  ])('enters the cart only when its cart condition is true: %j', async (document, expected) => {
    const use = { product: 'seal', when: { state: 'filled' } };
    const form = await compileCart({ primary: [use] }, { seal });
    expect(form.cart.primary[0]?.selectedWhen(answersOf(document), facts, '')).toBe(expected);
  });

  it.each([
    [{ productState: { seal: { checked: true } } }, true],
    [{ productState: { seal: { checked: false } } }, false],
    [{}, false],
  ])("enters the cart by the visitor's choice when it is optional: %j", async (document, expected) => {
    const form = await compileCart({}, { seal }, { products: ['seal'] });
    expect(form.cart.optional[0]?.selectedWhen(answersOf(document), facts, '')).toBe(expected);
  });

  it('requires its answers only while it is chosen', async () => {
    const answers = { size: { ...text, title: 'Size' } };
    const form = await compileCart({}, { seal: { ...seal, answers } }, { products: ['seal'] });
    const size = form.fields['productState.seal.data.size'];
    const chosen = answersOf({ productState: { seal: { checked: true } } });
    expect(size?.relevantWhen.every((condition) => condition(chosen, facts, ''))).toBe(true);
    expect(size?.relevantWhen.every((condition) => condition(answersOf({}), facts, ''))).toBe(false);
    expect(size?.reads).toEqual(['productState.seal.checked']);
  });

  it('rejects a second product with the same "saveAs"', async () => {
    const folder = copyDefinitions();
    folder.replace(files.products, '"saveAs": "corporateSeal"', '"saveAs": "corporateBook" ');
    const problem = (await findProblems(folder.root)).find(({ code }) => code === 'duplicate-name');
    expect(problem?.message).toBe(
      '"corporate-seal" and "corporate-book" both save their answers as "corporateBook". Change one "saveAs".',
    );
    expect(problem?.line).toBe(folder.lineOf(files.products, '"saveAs": "corporateBook" '));
  });
});

describe('a reaction', () => {
  const compileReaction = (reaction: Json) =>
    compileSmallForm({
      properties: { mail: text, note: text },
      module: { fields: ['mail', 'note'] },
      steps: { reactions: [{ on: 'mail', set: { note: 'x' }, ...reaction }] },
    });
  const reactionsTo = async (reaction: Json, document: Json) =>
    react(await compileReaction(reaction), 'mail', answersOf({}), answersOf(document), facts);

  it('runs on any change when the reaction compares no value', async () => {
    expect(await reactionsTo({}, { mail: 'anything' })).toEqual([{ set: { note: 'x' } }]);
  });

  it.each([
    [{ is: 'ours' }, { mail: 'ours' }, 1],
    [{ is: 'ours' }, { mail: 'yours' }, 0],
    [{ is: ['ours', 'yours'] }, { mail: 'yours' }, 1],
    [{ is: 'ours', when: { note: 'empty' } }, { mail: 'ours' }, 1],
    [{ is: 'ours', when: { note: 'empty' } }, { mail: 'ours', note: 'y' }, 0],
    [{ when: { note: 'filled' } }, { mail: 'ours' }, 0],
  ])('fires for the condition %j and the answers %j %i time(s)', async (reaction, document, count) => {
    expect(await reactionsTo(reaction, document)).toHaveLength(count);
  });
});

describe('a list of answers', () => {
  it('accepts only "empty" and "filled" in comparisons', async () => {
    const compile = (when: Json) =>
      compileSmallForm({
        properties: { tags: { type: 'array', title: 'Tags', items: { type: 'string' } }, note: text },
        module: { fields: ['tags', { path: 'note', when }] },
        ui: { tags: { 'ui:widget': 'hidden' } },
      });
    await expect(compile({ tags: 'x' })).rejects.toThrow('"tags" is a list');
    const { fields } = await compile({ tags: 'filled' });
    const [isTagged] = fields['note']?.relevantWhen ?? [];
    expect(isTagged?.(answersOf({ tags: ['x'] }), facts, '')).toBe(true);
    expect(isTagged?.(answersOf({ tags: [] }), facts, '')).toBe(false);
  });
});

describe('a field that no step shows', () => {
  const spare = '"spare": { "type": "string", "title": "Spare" },\n    "affiliateCode": {';

  it.each([
    ['a condition', files.steps, '{ "companyInformation.state": "WA" }', '{ "spare": "filled" }'],
    ['a product', files.products, '"companyInformation.certificateQuantity"', '"spare"'],
    ['a reaction', files.steps, '"companyInformation.companyNameDesignator"\n      }', '"spare"\n      }'],
  ])('causes an error when %s depends on it', async (_, file, from, to) => {
    const folder = copyDefinitions();
    folder.replace(files.schema, '"affiliateCode": {', spare);
    folder.replace(file, from, to);
    expect(await findProblems(folder.root)).toEqual([
      expect.objectContaining({
        code: 'unshown-field',
        file,
        line: folder.lineOf(file, to.split('\n')[0] ?? to),
      }),
    ]);
  });

  it('remains valid when a page preselects its answer', async () => {
    const folder = copyDefinitions();
    folder.replace(files.schema, '"affiliateCode": {', spare);
    folder.replace(files.steps, '{ "companyInformation.state": "WA" }', '{ "spare": "filled" }');
    folder.replace(files.page, '"mode": "steps",', '"mode": "steps", "preselect": { "spare": "x" },');
    expect(await findProblems(folder.root)).toEqual([]);
  });

  it('remains valid while nothing depends on it', async () => {
    const folder = copyDefinitions();
    folder.replace(files.schema, '"affiliateCode": {', spare);
    expect(await findProblems(folder.root)).toEqual([]);
  });
});
