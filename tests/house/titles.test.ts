import { describe, expect, it } from 'vitest';
import { listTitles } from './list-titles.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** A verb in the third person, such as "rejects" or "never sends". */
const VERB = /^(?:(?:also|always|never|only|still) )?(?!is\b|has\b|was\b|as\b|this\b|its\b)[a-z]+s\b/;

const testFiles = sourceFiles.filter((path) => /\.test\.tsx?$/.test(path));

function findFragments(path: string, text = readProjectFile(path)): readonly string[] {
  return listTitles(path, text)
    .filter(({ title }) => !VERB.test(title))
    .map(({ title, line }) => `${path}:${line}  ${title}`);
}

describe('a test file', () => {
  it('begins each title with a third-person verb', () => {
    expect(testFiles.flatMap((path) => findFragments(path))).toEqual([]);
  });

  it.each([
    "it('rejects a ZIP code with four digits', () => {});",
    "it('never sends a card', () => {});",
    "it.each([1, 2])('keeps %s', () => {});",
    'it.each(rows)(`opens ${"a"}`, () => {});',
  ])('accepts the title in %s', (text) => {
    expect(findFragments('a.test.ts', text)).toEqual([]);
  });

  it.each([
    "it('is none with a label that is too long', () => {});",
    "it.each([1])('%s', () => {});",
    "it('with a number', () => {});",
    "it('has no button', () => {});",
    "test('of the first step', () => {});",
    'it(`${"a"} is sent`, () => {});',
  ])('finds the fragment in %s', (text) => {
    expect(findFragments('a.test.ts', text)).toHaveLength(1);
  });
});
