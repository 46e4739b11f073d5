import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readAnswersFile, toGivenAnswers, UnusableAnswersError } from '#definitions/cli/given-answers.ts';
import { TODAY } from './today.ts';

function writeFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'answers.json'), text);
  return join(folder, 'answers.json');
}

describe('toGivenAnswers', () => {
  it.each([
    ['by path', { 'company.state': 'WY', 'company.members.0.name': 'Ana' }],
    ['nested', { company: { state: 'WY', members: [{ name: 'Ana' }] } }],
    ['nested and by path', { company: { state: 'WY' }, 'company.members.0.name': 'Ana' }],
    [
      'in a journey',
      { title: 'A journey', answers: { 'company.state': 'WY', 'company.members.0.name': 'Ana' } },
    ],
    ['with notes', { $schema: 'x', $comment: 'y', company: { state: 'WY', members: [{ name: 'Ana' }] } }],
  ])('returns one nested document for answers %s', (_, content) => {
    expect(toGivenAnswers(content, TODAY).document).toEqual({
      company: { state: 'WY', members: [{ name: 'Ana' }] },
    });
  });

  it('reads the page and the filing methods of a journey', () => {
    const content = { page: 'shop', answers: {}, filingMethods: { formation: 'Online', other: 3 } };
    expect(toGivenAnswers(content, TODAY)).toEqual({
      document: {},
      page: 'shop',
      filingMethods: { formation: 'Online' },
    });
  });

  it('computes years relative to today', () => {
    expect(toGivenAnswers({ 'card.year': { yearsFromNow: 2 } }, TODAY).document).toEqual({
      card: { year: '2032' },
    });
  });

  it.each([['__proto__.polluted'], ['company.constructor.name'], ['company..state'], ['']])(
    'rejects the path "%s"',
    (path) => {
      expect(() => toGivenAnswers(JSON.parse(`{"${path}": "x"}`), TODAY)).toThrow(UnusableAnswersError);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  it.each([[[]], ['text'], [null], [3]])('rejects %j, which is not an object', (content) => {
    expect(() => toGivenAnswers(content, TODAY)).toThrow('Answers must be an object: {"path": answer, …}.');
  });
});

describe('readAnswersFile', () => {
  it('parses JSON', () => {
    expect(readAnswersFile(writeFile('{"a.b": 1}'), TODAY).document).toEqual({ a: { b: 1 } });
  });

  it('throws with the path of a missing file', () => {
    expect(() => readAnswersFile('/nowhere/answers.json', TODAY)).toThrow(
      'Cannot read the file /nowhere/answers.json. Check its name and permissions.',
    );
  });

  it('throws with the mistake in an invalid file', () => {
    const file = writeFile('{"a": }');
    expect(() => readAnswersFile(file, TODAY)).toThrow(`${file}: Invalid JSON: `);
  });
});
