import { describe, expect, it } from 'vitest';
import { listTitles } from './syntax/list-titles.ts';
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
    ['it', 'rejects a ZIP code with four digits'],
    ['it', 'never sends a card'],
    ['it.each([1, 2])', 'keeps %s'],
  ])('accepts a call of %s with the title "%s"', (call, title) => {
    expect(findFragments('a.test.ts', `${call}('${title}', () => {});`)).toEqual([]);
  });

  it.each([
    ['it', 'is none'],
    ['it', 'has no button'],
    ['it', 'the form'],
    ['test', 'of a step'],
    ['it.each([1])', '%s'],
  ])('rejects a call of %s with the title "%s"', (call, title) => {
    expect(findFragments('a.test.ts', `${call}('${title}', () => {});`)).toHaveLength(1);
  });

  it('reads a template literal up to its first expression', () => {
    expect(findFragments('a.test.ts', 'it(`opens ${"a"}`, () => {});')).toEqual([]);
    expect(findFragments('a.test.ts', 'it(`${"a"} opens`, () => {});')).toHaveLength(1);
  });
});
