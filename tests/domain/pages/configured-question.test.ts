import { describe, expect, it } from 'vitest';
import { listsQuestion } from '#domain/conditions/condition.ts';
import { questionKeys } from '#domain/pages/configured-question.ts';
import type { ItemModel } from '#domain/form.ts';
import { questionsOn } from '#domain/steps/item-fields.ts';
import { fieldPathsOf } from '#domain/steps/steps.ts';
import { makeField, makeSmallFacts } from '../small-form.ts';

const listed = [{ key: 'b' }, { key: 'a' }, 'c', null, { name: 'd' }, { key: 7 }];

describe('questionKeys', () => {
  it.each([
    [listed, ['b', 'a']],
    [[], []],
    [undefined, []],
    ['a,b', []],
    [true, []],
  ])('reads %j as %j', (setting, expected) => {
    expect(questionKeys(setting)).toEqual(expected);
  });
});

describe('listsQuestion', () => {
  it.each([
    [listed, 'a', true],
    [listed, 'c', false],
    [listed, 'constructor', false],
    [undefined, 'a', false],
    ['a', 'a', false],
  ])('searches the setting %j for the key %s: %s', (setting, key, expected) => {
    expect(listsQuestion(setting, key)).toBe(expected);
  });
});

describe('a list of page questions', () => {
  const item: ItemModel<'configured'> = {
    kind: 'configured',
    setting: 'questions',
    fields: ['job.a', 'job.b', 'job.c'].map((path) => makeField({ path })),
  };
  const pathsOn = (...keys: readonly string[]) => {
    const questions = keys.map((key) => ({ key, question: key, kind: 'text' as const }));
    return questionsOn(makeSmallFacts({ questions }).page, item).map(({ path }) => path);
  };

  it('lists its questions in the order of the page', () => {
    expect(pathsOn('c', 'a')).toEqual(['job.c', 'job.a']);
    expect(pathsOn('a', 'c')).toEqual(['job.a', 'job.c']);
  });

  it('contains no questions when the page lists none or only unknown questions', () => {
    expect(pathsOn('z')).toEqual([]);
    expect(questionsOn(makeSmallFacts().page, item)).toEqual([]);
  });

  it('appears in its step on every page', () => {
    const step = { key: 's', title: 'S', modules: [{ key: 'm', items: [item] }] };
    expect(fieldPathsOf(step)).toEqual(['job.a', 'job.b', 'job.c']);
  });
});
