import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import { evaluateRowAddition } from '#domain/rows/row-addition.ts';
import { makeRows, makeSmallFacts } from '../small-form.ts';

const hasType: Condition = (answers, _facts, row) => answers.get(`${row}.type`) !== undefined;
const addWhen = { condition: hasType, text: 'Choose the type first.' };
const typed = { type: 'car' };

describe('evaluateRowAddition', () => {
  it.each([
    ['possible without rows', [], 'possible'],
    ['possible while the condition is true for every row', [typed, typed], 'possible'],
    ['too-early while it is false for the last row', [typed, {}], 'too-early'],
    ['too-early while it is false for another row', [{}, typed], 'too-early'],
    ['full for a full list', [typed, typed, typed], 'full'],
    ['full for a full list, even when the condition is false', [{}, {}, {}], 'full'],
  ])('returns whether a row can be added: %s', (_name, list, expected) => {
    const answers = answersOf({ list });
    const rows = makeRows({ path: 'list', max: 3, addWhen });
    expect(evaluateRowAddition(rows, answers.rows('list'), answers, makeSmallFacts())).toBe(expected);
  });

  it('checks only the limit when the list has no condition', () => {
    const answers = answersOf({ list: [{}] });
    const rows = makeRows({ path: 'list', max: 2 });
    expect(evaluateRowAddition(rows, answers.rows('list'), answers, makeSmallFacts())).toBe('possible');
  });
});
