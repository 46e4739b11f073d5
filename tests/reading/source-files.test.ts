import { describe, expect, it } from 'vitest';
import { isSafeSegment } from '#domain/answers/path.ts';
import { readerOf, summarize } from './json-folder.ts';

describe('SourceFiles.read', () => {
  it('returns the plain value without problems', () => {
    const { sources, path } = readerOf({ 'a.json': { list: [1, 'two', null, { three: true }] } });
    expect(sources.read(path('a.json'))).toEqual({ list: [1, 'two', null, { three: true }] });
    expect(sources.problems).toEqual([]);
    expect(sources.paths).toEqual([path('a.json')]);
  });

  it.each([
    ['', 'a.json:1:1 not-json', 'This file is empty.'],
    ['{\n  "a": 1,\n}', 'a.json:2:9 not-json', 'an extra comma'],
    ['{\n  "a": 1\n  "b": 2\n}', 'a.json:2:8 not-json', 'a comma is missing after this'],
    ['{\n  "a": {\n    "b": 2,\n  "c": 3\n}\n', 'a.json:2:8 not-json', 'the closing } of this { is missing'],
    ['{\n  "a": { "b": 2 }}\n}\n', 'a.json:2:18 not-json', 'this } closes nothing'],
    ['{ “a”: 1 }', 'a.json:1:3 not-json', 'curly quotes'],
    ['{ "a":\u00A01 }', 'a.json:1:7 not-json', 'a no-break space'],
    ['{ "a": "b\tc" }', 'a.json:1:8 not-json', 'a tab'],
    ['{ "a" = 1 }', 'a.json:1:7 not-json', 'an equals sign'],
    ['{\n<<<<<<< HEAD\n  "a": 1\n}', 'a.json:2:1 not-json', 'merge conflict'],
    ['\uFFFD\uFFFD{\0 \0}\0', 'a.json:1:1 not-json', 'must be UTF-8'],
    ['{\n  "a": "Caf\uFFFD"\n}', 'a.json:2:12 not-json', 'Save the file with the encoding UTF-8'],
    ['{\n  "a": 1 // one\n}', 'a.json:2:10 not-json', 'comments are not allowed'],
    ['{ "a": 1 }\n{}', 'a.json:2:1 not-json', 'unexpected text after the end'],
  ])('reports invalid JSON and returns undefined: %j', (text, problem, words) => {
    const { sources, path } = readerOf({ 'a.json': text });
    expect(sources.read(path('a.json'))).toBeUndefined();
    expect(summarize(sources)).toEqual([problem]);
    expect(sources.problems[0]?.message).toContain(words);
  });

  it('reports a missing file and returns undefined', () => {
    const { sources, path } = readerOf({});
    expect(sources.read(path('a.json'))).toBeUndefined();
    expect(summarize(sources)).toEqual(['a.json:1:1 missing-file']);
    expect(sources.hasProblemsIn(path('a.json'))).toBe(true);
    expect(sources.hasProblemsIn(path('b.json'))).toBe(false);
  });

  it('accepts a byte order mark', () => {
    const { sources, path } = readerOf({ 'a.json': '\uFEFF{"a": 1, "a": 2}' });
    expect(sources.read(path('a.json'))).toEqual({ a: 2 });
    expect(summarize(sources)).toEqual(['a.json:1:10 duplicate-key']);
  });

  it('reports a duplicate key at its second occurrence, at any depth', () => {
    const text = '{\n  "a": { "b": 1,\n    "b": 2 },\n  "c": [{ "d": 1, "d": 1 }],\n  "b": 3\n}';
    const { sources, path } = readerOf({ 'a.json': text });
    sources.read(path('a.json'));
    expect(summarize(sources)).toEqual(['a.json:3:5 duplicate-key', 'a.json:4:19 duplicate-key']);
  });

  it.each(['__proto__', 'constructor', 'prototype', ''])('reports the reserved name "%s"', (name) => {
    expect(isSafeSegment(name)).toBe(false);
    const { sources, path } = readerOf({ 'a.json': `{ "${name}": {} }` });
    sources.read(path('a.json'));
    expect(summarize(sources)).toEqual(['a.json:1:3 reserved-name']);
  });
});

describe('SourceFiles.report', () => {
  const text = '{\n  "list": [\n    { "name": "x" }\n  ]\n}';

  it.each([
    [[], 1, 1],
    [['list'], 2, 3],
    [['list', 0], 3, 5],
    [['list', 0, 'name'], 3, 7],
    [['list', 0, 'absent'], 3, 5],
    [['list', 7, 'name'], 2, 3],
  ])('locates the part at %j in line %i, column %i', (at, line, column) => {
    const { sources, path } = readerOf({ 'sub/a.json': text });
    sources.report(path('sub/a.json'), at, 'some-code', 'Some words.');
    expect(sources.problems).toEqual([
      { code: 'some-code', file: 'sub/a.json', line, column, message: 'Some words.' },
    ]);
    expect(sources.problemAt(path('sub/a.json'), at, 'other', '')).toMatchObject({ line, column });
  });

  it('drops duplicate problems and sorts by file and line', () => {
    const { sources, path } = readerOf({ 'a.json': text, 'b.json': text });
    sources.report(path('b.json'), [], 'x', '');
    sources.report(path('a.json'), ['list', 0], 'x', '');
    sources.report(path('a.json'), ['list'], 'x', '');
    sources.report(path('b.json'), [], 'x', '');
    expect(summarize(sources)).toEqual(['a.json:2:3 x', 'a.json:3:5 x', 'b.json:1:1 x']);
  });
});
