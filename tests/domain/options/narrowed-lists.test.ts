import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { toEnumOption } from '#domain/options/enum-options.ts';
import { areAllAvailable, choicesOf } from '#domain/options/options.ts';
import type { Option } from '#domain/options/option.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../small-form.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

const list: readonly Option[] = [
  { key: 'developer', value: 'Developer', group: 'Web', properties: { skills: { backend: true } } },
  { key: 'designer', value: 'Designer', group: 'Web', closed: true },
  { key: 'clerk', value: 'Clerk', group: 'Office' },
  { key: 'Other', value: 'Other' },
];
const keysOf = (settings: Readonly<Record<string, string>>, options = list) =>
  choicesOf({ list: options, groupSetting: 'groups' }, answersOf({}), makeSmallFacts(settings)).map(
    ({ key }) => key,
  );

describe('choicesOf with groups', () => {
  it('omits closed options', () => {
    expect(keysOf({})).toEqual(['developer', 'clerk', 'Other']);
    expect(areAllAvailable({ list })).toBe(false);
    expect(areAllAvailable({ list: list.filter(({ closed }) => closed !== true) })).toBe(true);
  });

  it('returns the same list when no filter applies', () => {
    const open = list.filter(({ closed }) => closed !== true);
    expect(choicesOf({ list: open, groupSetting: 'groups' }, answersOf({}), makeSmallFacts({}))).toBe(open);
  });

  it.each([
    ['', ['developer', 'clerk', 'Other']],
    ['Web', ['developer', 'Other']],
    ['Office , Web', ['developer', 'clerk', 'Other']],
    ['Law', ['Other']],
  ])('filters by the groups "%s" and keeps options without a group: %j', (groups, keys) => {
    expect(keysOf({ groups })).toEqual(keys);
  });
});

describe('an answer stored as a whole option', () => {
  const fields = (type: 'object' | 'string') =>
    makeSmallForm([makeField({ path: 'position', type, options: { list } })]);
  const facts = makeSmallFacts({});

  it('contains the heading and the properties from the list and ignores posted values', () => {
    const posted = { key: 'developer', value: 'Boss', skills: { backend: false, frontend: true }, salary: 1 };
    const answer = evaluateAnswers(fields('object'), answersOf({ position: posted }), facts).get('position');
    expect(answer).toEqual({
      key: 'developer',
      value: 'Developer',
      groupLabel: 'Web',
      skills: { backend: true },
    });
    const once = relevantDocument(fields('object'), { position: posted }, facts);
    expect(relevantDocument(fields('object'), once, facts)).toEqual(once);
  });

  it('stores only the key when the field is a text field', () => {
    expect(evaluateAnswers(fields('string'), answersOf({ position: 'clerk' }), facts).get('position')).toBe(
      'clerk',
    );
  });

  it('drops a closed option', () => {
    const answers = answersOf({ position: { key: 'designer' } });
    expect(evaluateAnswers(fields('object'), answers, facts).get('position')).toBeUndefined();
  });

  it('stores only key and value in the answer', () => {
    const link = { text: 'More', address: '/more/' };
    const option = { ...list[0], key: 'developer', value: 'Developer', link };
    expect(toEnumOption({ option }, 'option')).toEqual({
      value: { key: 'developer', value: 'Developer' },
      label: 'Developer',
      group: 'Web',
      link,
    });
  });
});
