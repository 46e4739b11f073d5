import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { ReactionModel } from '#domain/form.ts';
import { react } from '#domain/reactions/react.ts';
import type { ReactionResult } from '#domain/reactions/reaction.ts';
import { keepOneTicked } from '#domain/reactions/keep-one-ticked.ts';
import { rememberEntityType } from '#domain/reactions/remember-entity-type.ts';
import { syncCompanyDesignator } from '#domain/reactions/sync-company-designator.ts';
import { syncDomainTld } from '#domain/reactions/sync-domain-tld.ts';
import { toggleAll } from '#domain/reactions/toggle-all.ts';
import { unsupportedStatesConfirm } from '#domain/reactions/unsupported-states-confirm.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { changed, listOf, withResult } from './reaction-fixture.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../small-form.ts';

const KEYS = ['LLC', 'Individual', 'individual', 'com', 'net'];
const TEXTS = ['a', 'b'];
const CHOICES = ['c', 'd', 'e'];
const BOXES = ['x', 'y'];
const MAPS = ['m'];
const facts = makeSmallFacts();

const fields = [
  ...TEXTS.map((path) => makeField({ path })),
  ...CHOICES.map((path) => makeField({ path, options: listOf(...KEYS) })),
  ...BOXES.map((path) => makeField({ path, type: 'boolean' })),
  ...MAPS.map((path) => makeField({ path, type: 'object', options: { ...listOf(...KEYS), isMap: true } })),
];
const table = [{ key: 'LLC', except: ['com'], reason: 'Not there.' }];
const paths = fields.map(({ path }) => path);

/** Every named reaction with suitable paths, and plain reactions with any paths. */
const named: readonly ReactionModel[] = [
  { use: keepOneTicked, on: BOXES, with: { one: 'x', two: 'y' } },
  { use: rememberEntityType, on: ['c'], with: { filer: 'c', entityType: 'd', memory: 'e' } },
  { use: syncCompanyDesignator, on: ['a', 'c'], with: { name: 'a', designator: 'c' } },
  { use: syncDomainTld, on: ['b', 'e'], with: { name: 'b', tld: 'e' } },
  { use: toggleAll, on: ['x', 'm'], with: { all: 'x', each: 'm' } },
  {
    use: unsupportedStatesConfirm,
    on: ['d', 'm'],
    with: { type: 'd', states: 'm' },
    tables: { availability: table },
  },
];

const path = fc.constantFrom(...paths);
const plain: fc.Arbitrary<ReactionModel> = fc.record({
  on: fc.uniqueArray(path, { minLength: 1, maxLength: 3 }),
  set: fc.dictionary(path, fc.constantFrom<unknown>('z', true, null)),
  copy: fc.dictionary(path, path, { maxKeys: 2 }),
});
const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = Object.fromEntries([
  ...TEXTS.map((name) => [name, fc.constantFrom('', 'Ruiz', 'Ruiz LLC', 'ruiz.com', 'ruiz.net')] as const),
  ...CHOICES.map((name) => [name, fc.constantFrom('', ...KEYS, 'no key')] as const),
  ...BOXES.map((name) => [name, fc.boolean()] as const),
  ...MAPS.map((name) => [name, fc.dictionary(fc.constantFrom(...KEYS, 'no key'), fc.boolean())] as const),
]);
const documents = fc.record(values, { requiredKeys: [] });
const edits = path.chain((name) => fc.tuple(fc.constant(name), values[name] ?? fc.constant(undefined)));

function follow(
  models: readonly ReactionModel[],
  before: AnswersDocument,
  [name, value]: readonly [string, unknown],
): readonly ReactionResult[] {
  const form = makeSmallForm(fields, [], { reactions: models });
  const evaluate = (document: AnswersDocument) => evaluateAnswers(form, answersOf(document), facts);
  return react(form, name, evaluate(before), evaluate(changed(before, name, value)), facts, value);
}

describe('react', () => {
  it('never writes the edited answer, except for two-way reactions', () => {
    const models = fc.oneof(plain, fc.constantFrom(...named));
    fc.assert(
      fc.property(models, documents, edits, (model, document, edit) => {
        const written = follow([model], document, edit).flatMap((result) =>
          'set' in result ? Object.keys(result.set) : [],
        );
        const isTwoWay = model.use?.isTwoWay === true;
        expect(isTwoWay || !written.includes(edit[0])).toBe(true);
      }),
    );
  });

  it('returns results that change nothing when applied a second time', () => {
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 4 }), documents, edits, (models, document, edit) => {
        const results = follow([...models, ...named], document, edit);
        const write = (start: AnswersDocument) => results.reduce(withResult, start);
        const once = write(changed(document, edit[0], edit[1]));
        expect(write(once)).toEqual(once);
      }),
    );
  });

  it('returns no further changes after the same change, for each reaction', () => {
    fc.assert(
      fc.property(fc.constantFrom(...named), documents, edits, (model, document, edit) => {
        const start = changed(document, edit[0], edit[1]);
        const once = follow([model], document, edit).reduce(withResult, start);
        const again = follow([model], once, [edit[0], once[edit[0]]]);
        expect(again.reduce(withResult, once)).toEqual(once);
      }),
    );
  });
});
