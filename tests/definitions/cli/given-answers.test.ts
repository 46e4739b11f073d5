import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readAnswersFile, toGivenAnswers, UnusableAnswersError } from '#definitions/cli/given-answers.ts';
import { TODAY } from './catalogue.ts';

function writeFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'answers.json'), text);
  return join(folder, 'answers.json');
}

describe('given answers', () => {
  it.each([
    ['by path', { 'company.state': 'WY', 'company.members.0.name': 'Ana' }],
    ['nested', { company: { state: 'WY', members: [{ name: 'Ana' }] } }],
    ['nested and by path', { company: { state: 'WY' }, 'company.members.0.name': 'Ana' }],
    [
      'in a journey',
      { title: 'A journey', answers: { 'company.state': 'WY', 'company.members.0.name': 'Ana' } },
    ],
    ['with notes', { $schema: 'x', $comment: 'y', company: { state: 'WY', members: [{ name: 'Ana' }] } }],
  ])('are read %s', (_, content) => {
    expect(toGivenAnswers(content, TODAY).document).toEqual({
      company: { state: 'WY', members: [{ name: 'Ana' }] },
    });
  });

  it('know the page and the filing methods of a journey', () => {
    const content = { page: 'shop', answers: {}, filingMethods: { formation: 'Online', other: 3 } };
    expect(toGivenAnswers(content, TODAY)).toEqual({
      document: {},
      page: 'shop',
      filingMethods: { formation: 'Online' },
    });
  });

  it('hold years that never run out', () => {
    expect(toGivenAnswers({ 'card.year': { yearsFromNow: 2 } }, TODAY).document).toEqual({
      card: { year: '2032' },
    });
  });

  it.each([['__proto__.polluted'], ['company.constructor.name'], ['company..state'], ['']])(
    'are refused at the path "%s"',
    (path) => {
      expect(() => toGivenAnswers(JSON.parse(`{"${path}": "x"}`), TODAY)).toThrow(UnusableAnswersError);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  it.each([[[]], ['text'], [null], [3]])('are an object, not %j', (content) => {
    expect(() => toGivenAnswers(content, TODAY)).toThrow('Answers are an object: {"path": answer, …}.');
  });
});

describe('an answers file', () => {
  it('is read as JSON', () => {
    expect(readAnswersFile(writeFile('{"a.b": 1}'), TODAY).document).toEqual({ a: { b: 1 } });
  });

  it('that is missing is named', () => {
    expect(() => readAnswersFile('/nowhere/answers.json', TODAY)).toThrow(
      'The file /nowhere/answers.json is missing or cannot be read.',
    );
  });

  it('that is not JSON is named with what is wrong', () => {
    const file = writeFile('{"a": }');
    expect(() => readAnswersFile(file, TODAY)).toThrow(`${file}: It is not JSON: `);
  });
});
