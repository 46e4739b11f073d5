import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import {
  readOptionName,
  readScalar,
  readText,
  readValue,
  readYesNo,
} from '#domain/submission/read-answer.ts';

describe('readScalar', () => {
  it.each([
    [' text ', 'text'],
    ['  ', null],
    [0, 0],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [false, false],
    [{ key: 'a', value: 'A' }, 'a'],
    [{ key: 1 }, null],
    [['a'], null],
    [null, null],
    [undefined, null],
  ])('reads %j as %j', (answer, value) => {
    expect(readScalar(answersOf({ answer }), 'answer')).toBe(value);
  });
});

describe('readValue', () => {
  const file = { part: 'project-1', name: 'a.pdf', sizeBytes: 1, type: '' };
  it.each([
    [' text ', 'text'],
    [{ key: 'a', value: 'A' }, 'a'],
    [
      ['a', { key: 'b', value: 'B' }, ' ', {}],
      ['a', 'b'],
    ],
    [[], []],
    [file, 'project-1'],
    [undefined, null],
  ])('reads %j as %j', (answer, value) => {
    expect(readValue(answersOf({ answer }), 'answer')).toEqual(value);
  });
});

describe('readText', () => {
  it.each([
    [12, '12'],
    [true, ''],
    [undefined, ''],
    ['a', 'a'],
  ])('reads %j as %j', (answer, text) => {
    expect(readText(answersOf({ answer }), 'answer')).toBe(text);
  });
});

describe('readOptionName', () => {
  it.each([
    [{ key: 'US', value: 'United States' }, 'United States'],
    [{ key: 'US', value: '' }, 'US'],
    [{ key: 'US' }, 'US'],
    ['US', 'US'],
  ])('reads %j as %j', (answer, name) => {
    expect(readOptionName(answersOf({ answer }), 'answer')).toBe(name);
  });
});

describe('readYesNo', () => {
  it.each([
    ['yes', 'Yes'],
    ['no', 'No'],
    [true, 'Yes'],
    [false, 'No'],
    [{ key: 'yes', value: 'Yes' }, 'Yes'],
    ['pending', 'pending'],
    [undefined, null],
  ])('reads %j as %j', (answer, word) => {
    expect(readYesNo(answersOf({ answer }), 'answer')).toBe(word);
  });
});
