import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';
import { compileSmallForm, readerOf } from '../small-definition.ts';

// The property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string', title: 'Text' };
const options = { list: 'letters' };
const letters = { options: ['A', 'B', 'C'].map((key) => ({ key, value: key.toLowerCase() })) };

const settings = { open: true, limit: 3 };
const reader = readerOf(settings);

/** Compiles conditions. Each one shows a field of its own: `target0` and so on. */
async function compileConditions(
  conditions: readonly Json[],
  named: Json = {},
): Promise<readonly Condition[]> {
  const targets = conditions.map((when, index) => [`target${index}`, when] as const);
  const form = await compileSmallForm({
    properties: {
      text,
      group: { type: 'object', properties: { number: { type: 'integer', title: 'Number' } } },
      flag: { type: 'boolean', title: 'Flag' },
      option: { type: 'object', title: 'Option', options },
      letter: { type: 'string', title: 'Letter', options },
      map: { type: 'object', title: 'Map', additionalProperties: { type: 'boolean' } },
      list: { type: 'array', items: { type: 'object', properties: { name: text } } },
      ...reader.properties,
      ...Object.fromEntries(targets.map(([name]) => [name, text])),
    },
    module: {
      fields: [
        'text',
        'group.number',
        'flag',
        'option',
        'letter',
        'map',
        reader.field,
        ...targets.map(([path, when]) => ({ path, when })),
      ],
      rows: { path: 'list', title: 'Row {n}', addLabel: 'Add', min: 0, max: 9 },
    },
    ui: { map: { 'ui:widget': 'hidden' } },
    settings,
    shared: { 'letters.json': letters, 'conditions.json': named },
  });
  return targets.map(([name]) => {
    const condition = form.fields[name]?.relevantWhen[0];
    if (condition === undefined) throw new Error(`${name} has no condition`);
    return condition;
  });
}

const facts = makeSmallFacts(settings);

describe('a condition', () => {
  const cases: readonly (readonly [Json, AnswersDocument, boolean])[] = [
    [{}, {}, true],
    [{ text: 'x' }, { text: 'x' }, true],
    [{ text: 'x' }, { text: 'X' }, false],
    [{ text: 'x', flag: true }, { text: 'x', flag: false }, false],
    [{ text: ['x', 'y'] }, { text: 'y' }, true],
    [{ text: ['x', 'y'] }, {}, false],
    [{ text: null }, {}, false],
    [{ text: null }, { text: null }, true],
    [{ text: 'empty' }, { text: '  ' }, true],
    [{ text: 'empty' }, {}, true],
    [{ text: 'filled' }, { text: 'x' }, true],
    [{ text: { not: 'x' } }, {}, true],
    [{ text: { not: ['x', 'y'] } }, { text: 'y' }, false],
    [{ text: { not: 'empty' } }, { text: 'x' }, true],
    [{ text: { is: 'x' } }, { text: 'x' }, true],
    [{ text: { is: 'filled', not: 'x' } }, { text: 'x' }, false],
    [{ 'group.number': { atLeast: 3 } }, { group: { number: 3 } }, true],
    [{ 'group.number': { atLeast: 3 } }, { group: { number: '2' } }, false],
    [{ 'group.number': { atLeast: 1, atMost: 3 } }, { group: { number: 4 } }, false],
    [{ 'group.number': { not: { atLeast: 3 } } }, {}, true],
    [{ 'option.key': 'A' }, { option: { key: 'A', value: 'a' } }, true],
    [{ 'option.key': 'A' }, { option: 'A' }, false],
    [{ 'option.key': 'filled' }, {}, false],
    [{ letter: ['A', 'B'] }, { letter: 'B' }, true],
    [{ 'map.WY': true }, { map: { WY: true } }, true],
    [{ map: 'empty' }, { map: { WY: false } }, true],
    [{ map: 'filled' }, { map: { WY: true } }, true],
    [{ list: 'empty' }, { list: [] }, true],
    [{ list: 'filled' }, { list: [{}] }, true],
    [{ 'config.open': true }, {}, true],
    [{ 'config.limit': { atMost: 2 } }, {}, false],
    [{ 'facts.today': '2026-11-20' }, {}, true],
    [{ 'facts.customer': 'empty' }, {}, true],
    [{ 'facts.customer': 'filled' }, {}, false],
    [{ all: [{ text: 'x' }, { flag: true }] }, { text: 'x', flag: true }, true],
    [{ any: [{ text: 'x' }, { flag: true }] }, { flag: true }, true],
    [{ any: [{ text: 'x' }, { flag: true }] }, {}, false],
    [{ not: { text: 'x', flag: true } }, { text: 'x' }, true],
    [{ not: { not: { text: 'x' } } }, { text: 'x' }, true],
    [{ ref: 'is-x' }, { text: 'x' }, true],
    [{ ref: 'is-x-and-flag' }, { text: 'x' }, false],
    [{ not: { ref: 'is-x-and-flag' } }, { text: 'x' }, true],
  ];

  it('returns the expected result for each operator', async () => {
    const compiled = await compileConditions(
      cases.map(([condition]) => condition),
      { 'is-x': { text: 'x' }, 'is-x-and-flag': { ref: 'is-x', flag: true } },
    );
    const results = cases.map(([condition, document], index) => [
      condition,
      document,
      compiled[index]?.(answersOf(document), facts, ''),
    ]);
    expect(results).toEqual(cases);
  });

  it('distinguishes a logged-in customer from other visitors', async () => {
    const [known, unknown] = await compileConditions([
      { 'facts.customer': 'filled' },
      { 'facts.customer': 'empty' },
    ]);
    const present = { ...facts, customer: { email: 'ana@example.com' } };
    expect(known?.(answersOf({}), present, '')).toBe(true);
    expect(unknown?.(answersOf({}), present, '')).toBe(false);
  });

  it('uses the answers of its own row, not of other rows', async () => {
    const form: CompiledForm = await compileSmallForm({
      properties: {
        list: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { type: 'object', title: 'Kind', options },
              name: { ...text, rulesWhen: [{ when: { './kind.key': ['A'] }, rules: 'required' }] },
            },
          },
        },
      },
      module: { rows: { path: 'list', title: 'Row', addLabel: 'Add', min: 0, max: 9 } },
      shared: { 'letters.json': letters },
    });
    const when = form.fields['list.*.name']?.rulesWhen?.[0]?.when;
    const answers = answersOf({ list: [{ kind: { key: 'A' } }, { kind: { key: 'B' } }, {}] });
    expect(['list.0', 'list.1', 'list.2'].map((row) => when?.(answers, facts, row))).toEqual([
      true,
      false,
      false,
    ]);
    expect(form.fields['list.*.name']?.reads).toEqual(['list.*.kind']);
  });
});

/** Evaluates conditions with a second, plain implementation. */
function means(condition: unknown, document: Json): boolean {
  return Object.entries(Object(condition)).every(([name, value]) => {
    if (name === 'all' || name === 'any') {
      const results = (Array.isArray(value) ? value : []).map((part) => means(part, document));
      return name === 'all' ? !results.includes(false) : results.includes(true);
    }
    return name === 'not' ? !means(value, document) : compares(document[name], value);
  });
}

function compares(answer: unknown, value: unknown): boolean {
  const isBlank =
    answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '');
  if (value === 'empty') return isBlank;
  if (value === 'filled') return !isBlank;
  if (Array.isArray(value)) return value.includes(answer);
  if (value === null || typeof value !== 'object') return answer === value;
  return Object.entries(value).every(([operator, operand]) => {
    if (operator === 'is') return compares(answer, operand);
    if (operator === 'not') return !compares(answer, operand);
    const number = typeof answer === 'number' ? answer : Number(isBlank ? 'none' : answer);
    return operator === 'atLeast' ? number >= operand : number <= operand;
  });
}

describe('a random condition', () => {
  const scalar = fc.constantFrom('x', 'y', '3', null);
  const plain = fc.oneof(
    scalar,
    fc.constantFrom('empty', 'filled'),
    fc.uniqueArray(scalar, { minLength: 1 }),
  );
  const { condition } = fc.letrec((tie) => ({
    comparison: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      plain,
      fc.record({ is: tie('comparison') }),
      fc.record({ not: tie('comparison') }),
      fc.record({ atLeast: fc.integer({ min: 2, max: 4 }) }),
      fc.record({ atMost: fc.integer({ min: 2, max: 4 }) }),
    ),
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ text: tie('comparison') }),
      fc.record({ not: tie('condition') }),
      fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }), text: tie('comparison') }),
      fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    ),
  }));
  const documents = ['x', 'y', '3', '2.5', ' ', '', null, undefined].map((answer) => ({ text: answer }));

  it('returns the same result as a plain implementation', async () => {
    const isRecord = (value: unknown): value is Json => value !== null && typeof value === 'object';
    await fc.assert(
      fc.asyncProperty(
        fc.array(condition.filter(isRecord), { minLength: 20, maxLength: 40 }),
        async (conditions) => {
          const compiled = await compileConditions(conditions);
          const results = conditions.map((written, index) => ({
            written,
            holds: documents.map((document) => compiled[index]?.(answersOf(document), facts, '')),
          }));
          const expected = conditions.map((written) => ({
            written,
            holds: documents.map((document) => means(written, document)),
          }));
          expect(results).toEqual(expected);
        },
      ),
      { numRuns: 15 },
    );
  });
});
