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
    ['possible while there are no rows', [], 'possible'],
    ['possible while the condition holds for every row', [typed, typed], 'possible'],
    ['too early while it fails for the last row', [typed, {}], 'too-early'],
    ['too early while it fails for another row', [{}, typed], 'too-early'],
    ['over when the list is full', [typed, typed, typed], 'full'],
    ['over when the list is full, whatever else there is', [{}, {}, {}], 'full'],
  ])('is %s', (_name, list, expected) => {
    const answers = answersOf({ list });
    const rows = makeRows({ path: 'list', max: 3, addWhen });
    expect(evaluateRowAddition(rows, answers.rows('list'), answers, makeSmallFacts())).toBe(expected);
  });

  it('asks for nothing but room where there is no condition', () => {
    const answers = answersOf({ list: [{}] });
    const rows = makeRows({ path: 'list', max: 2 });
    expect(evaluateRowAddition(rows, answers.rows('list'), answers, makeSmallFacts())).toBe('possible');
  });
});
