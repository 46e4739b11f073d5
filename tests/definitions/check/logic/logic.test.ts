import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { openConditions } from '#definitions/check/logic/open-conditions.ts';
import type { CheckedForm } from '#definitions/check/check.ts';
import { createValueSets } from '#definitions/check/logic/value-sets.ts';
import { createLogic } from '#definitions/check/logic/logic.ts';
import type { Question } from '#definitions/check/logic/logic.ts';
import { collectMentions } from '#definitions/check/logic/mentions.ts';
import { listSites } from '#definitions/model/relevance/list-condition-sites.ts';
import { documentOfExample } from '#definitions/check/logic/example.ts';
import { NO_FACTS } from '#definitions/check/no-facts.ts';
import type { JsonRecord } from '#definitions/model/definition.ts';
import { prepareSmallForm } from '../prepare-small-form.ts';

const PLACES = ['WY', 'DE', 'NY', 'TX', 'OR'];
const KINDS = ['LLC', 'Corp', 'Trust', 'LP'];
const COUNTS = [undefined, 0, 1, 2, 3, 4, 5];
const NOTES = [undefined, 'a', 'b', 'else'];

const optionsOf = (keys: readonly string[]) => ({ options: keys.map((key) => ({ key, value: key })) });

/** A form whose options and relevance depend on other answers and on the page. */
const definition = {
  properties: {
    place: { type: 'string', title: 'Place', options: { list: 'places' } },
    kind: {
      type: 'object',
      title: 'Kind',
      options: { list: 'kinds', where: { availability: 'kinds-by-place', by: 'place' } },
    },
    box: { type: 'boolean', title: 'Box' },
    count: { type: 'integer', title: 'Count', minimum: 0, maximum: 5 },
    note: { type: 'string', title: 'Note' },
    people: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    },
  },
  module: {
    fields: [
      'place',
      'kind',
      { path: 'box', when: { place: { not: 'OR' } } },
      { path: 'count', when: { 'config.counts': true } },
      { path: 'note', when: { box: true, 'kind.key': 'filled' } },
    ],
    rows: {
      path: 'people',
      title: 'Person {n}',
      addLabel: 'Add',
      min: 0,
      max: 3,
      when: { 'kind.key': ['LLC', 'LP'] },
    },
  },
  settings: { counts: true },
  shared: {
    'places.json': optionsOf(PLACES),
    'kinds.json': optionsOf(KINDS),
    'availability.json': {
      'kinds-by-place': {
        rows: [
          { key: 'LLC', reason: 'Everywhere.' },
          { key: 'Corp', except: ['WY', 'OR'], reason: 'Elsewhere.' },
          { key: 'Trust', only: ['DE', 'WY'], reason: 'There.' },
        ],
      },
    },
  },
};

const boxes = Array.from({ length: 12 }, (_, index) => `box${index}`);

/** A form with too many checkboxes to try every combination. */
const manyBoxes = {
  properties: Object.fromEntries(boxes.map((name) => [name, { type: 'boolean', title: name }])),
  module: { fields: boxes },
};

const comparison = fc.oneof(
  fc.record({ place: fc.constantFrom<unknown>(...PLACES, 'empty', 'filled', ['WY', 'DE'], { not: 'TX' }) }),
  fc.record({ 'kind.key': fc.constantFrom<unknown>(...KINDS, 'empty', { not: ['LLC', 'LP'] }) }),
  fc.record({ box: fc.constantFrom<unknown>(true, false, 'empty', { not: true }) }),
  fc.record({
    count: fc.constantFrom<unknown>(0, 3, { atLeast: 2 }, { atMost: 1 }, { atLeast: 2, atMost: 3 }, 'filled'),
  }),
  fc.record({ note: fc.constantFrom<unknown>('a', ['a', 'b'], { not: 'b' }, 'filled') }),
  fc.record({ people: fc.constantFrom<unknown>('empty', 'filled') }),
  fc.record({ 'config.counts': fc.boolean() }),
);

const { condition } = fc.letrec<{ condition: JsonRecord }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    comparison,
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

function factsWith(counts: unknown): Facts {
  const settings = typeof counts === 'boolean' ? { counts } : {};
  return { ...NO_FACTS, page: { ...NO_FACTS.page, settings } };
}

function product<Value>(...lists: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  return lists.reduce<readonly (readonly Value[])[]>(
    (made, list) => made.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  );
}

/** Every combination of answers. The logic tries one representative of each kind. */
const everything = product<unknown>(
  [undefined, ...PLACES],
  [undefined, ...KINDS.map((key) => ({ key, value: key }))],
  [undefined, true, false],
  COUNTS,
  NOTES,
  [[], [{}]],
).map((values) => {
  const document: Record<string, unknown> = {};
  ['place', 'kind', 'box', 'count', 'note', 'people'].forEach((path, index) => {
    if (values[index] !== undefined) setAtPath(document, path, values[index]);
  });
  return document;
});

/** Returns functions that evaluate a question by logic and on given answers. */
function createAsking(checked: CheckedForm) {
  const { model, form, pages } = checked;
  return (written: JsonRecord) => {
    const condition = model.names.condition(written, { file: model.names.definition.files.steps, at: [] });
    const site = { owner: 'module' as const, condition, around: [] };
    const mentions = collectMentions([...listSites(model), site]);
    const configurations = pages.map(({ page }) => page);
    const logic = createLogic(form, createValueSets(form, mentions, configurations), NO_FACTS);
    const [asked] = openConditions([condition]);
    const question: Question = (answers, facts) => asked?.(answers, facts, '') === true;
    const isSo = (document: AnswersDocument, counts: unknown) => {
      const facts = factsWith(counts);
      return question(evaluateAnswers(form, answersOf(document), facts), facts);
    };
    return { verdict: logic.find(question), isSo };
  };
}

describe('the logic of a form', () => {
  it('agrees with a search over all answers, and returns examples that are valid in the real engine', async () => {
    const ask = createAsking(await prepareSmallForm(definition));
    const agrees = (written: JsonRecord): boolean => {
      const { verdict, isSo } = ask(written);
      if (verdict.kind === 'found') {
        return isSo(documentOfExample(verdict.example), verdict.example.settings?.['counts']);
      }
      const isEverSo = [true, false].some((counts) => everything.some((document) => isSo(document, counts)));
      return verdict.kind === 'never' && !isEverSo;
    };
    fc.assert(
      fc.property(condition, (written) => {
        expect(agrees(written)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it.each<[string, JsonRecord, string]>([
    ['a kind available nowhere', { 'kind.key': 'LP' }, 'never'],
    ['a kind not available in that state', { place: 'WY', 'kind.key': 'Corp' }, 'never'],
    ['the only kind in a state, even when it is not chosen', { place: 'OR', 'kind.key': 'empty' }, 'never'],
    ['a kind available in one state', { place: 'filled', 'kind.key': 'Corp' }, 'found'],
    [
      'another kind in that state',
      { all: [{ place: 'WY' }, { 'kind.key': { not: 'LLC' } }, { 'kind.key': 'filled' }] },
      'found',
    ],
    ['a hidden checkbox', { place: 'OR', box: true }, 'never'],
    ['a note without its checkbox', { note: 'a', box: { not: true } }, 'never'],
    ['a number between two bounds', { count: { atLeast: 3, atMost: 3 } }, 'found'],
    ['a number above its maximum', { count: { atLeast: 6 } }, 'never'],
    ['a row for a kind that has rows', { people: 'filled', 'kind.key': 'LLC' }, 'found'],
    ['a row for a kind without rows', { people: 'filled', 'kind.key': 'Corp' }, 'never'],
    ['a text that no condition mentions', { note: { not: ['a', 'b'] }, box: true }, 'found'],
    ['a field hidden by a setting', { 'config.counts': false, count: 'filled' }, 'never'],
  ])('searches for answers with %s (%j) and returns %s', async (_name, written, expected) => {
    expect(createAsking(await prepareSmallForm(definition))(written).verdict.kind).toBe(expected);
  });

  it('returns undecided for too many combinations', async () => {
    const { form, logic } = await prepareSmallForm(manyBoxes);
    const paths = Object.keys(form.fields);
    const isNever: Question = (answers) => paths.filter((path) => answers.get(path) === true).length > 99;
    expect(logic.find(isNever).kind).toBe('undecided');
  });
});
