import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers, relevantDocument } from '#domain/relevance/relevance.ts';
import { toEnumOption } from '#domain/options/enum-options.ts';
import { areAllAvailable, choicesOf } from '#domain/options/options.ts';
import type { Option } from '#domain/options/option.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../small-form.ts';

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

describe('a list of options', () => {
  it('has no closed ones', () => {
    expect(keysOf({})).toEqual(['developer', 'clerk', 'Other']);
    expect(areAllAvailable({ list })).toBe(false);
    expect(areAllAvailable({ list: list.filter(({ closed }) => closed !== true) })).toBe(true);
  });

  it('stays the same object while nothing narrows it', () => {
    const open = list.filter(({ closed }) => closed !== true);
    expect(choicesOf({ list: open, groupSetting: 'groups' }, answersOf({}), makeSmallFacts({}))).toBe(open);
  });

  it.each([
    ['', ['developer', 'clerk', 'Other']],
    ['Web', ['developer', 'Other']],
    ['Office , Web', ['developer', 'clerk', 'Other']],
    ['Law', ['Other']],
  ])('narrowed to the groups "%s" has %j: what has no group stays', (groups, keys) => {
    expect(keysOf({ groups })).toEqual(keys);
  });
});

describe('an answer that is a whole option', () => {
  const fields = (type: 'object' | 'string') =>
    makeSmallForm([makeField({ path: 'position', type, options: { list } })]);
  const facts = makeSmallFacts({});

  it('has the heading and the properties of the list, whatever was posted', () => {
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

  it('is only the key where the field stores keys', () => {
    expect(evaluateAnswers(fields('string'), answersOf({ position: 'clerk' }), facts).get('position')).toBe(
      'clerk',
    );
  });

  it('is none where the option is closed', () => {
    const answers = answersOf({ position: { key: 'designer' } });
    expect(evaluateAnswers(fields('object'), answers, facts).get('position')).toBeUndefined();
  });

  it('is chosen by its key and words alone', () => {
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
