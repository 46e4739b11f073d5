import { describe, expect, it, vi } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { rules } from '#rules/registry.ts';
import { keywordOf } from '#rules/vocabulary.ts';
import { compileRules, createRulesStage, placedVocabulary } from '#server/site/rules-stage.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../../domain/small-form.ts';
import { ruledForm, violations } from './ruled-site.ts';

const facts = makeSmallFacts();

describe('compileRules', () => {
  it.each(Object.keys(violations).filter((name) => Object.hasOwn(rules, name)))(
    'throws when the vocabulary lacks the form’s rule %s',
    (name) => {
      const vocabulary = placedVocabulary().filter(({ keyword }) => keyword !== keywordOf(name));
      expect(() => compileRules(ruledForm, vocabulary)).toThrow(`unknown keyword: "${keywordOf(name)}"`);
    },
  );

  it('throws when a rule has wrong arguments', () => {
    const field = makeField({ path: 'name', keywords: { type: 'string', rules: [['min', 'two']] } });
    expect(() => compileRules(makeSmallForm([field]))).toThrow('keyword "min" value is invalid');
  });

  it('throws when its validator gets another context', () => {
    const field = makeField({ path: 'name', keywords: { type: 'string', rules: [['required']] } });
    expect(() => compileRules(makeSmallForm([field]))({ name: null })).toThrow('PlacedAnswers');
  });
});

describe('createRulesStage', () => {
  it('validates fields whose names every object inherits', () => {
    const names = ['toString', 'valueOf'];
    const keywords = { type: 'string', rules: [['required']] } as const;
    const form = makeSmallForm(
      names.map((path) => makeField({ path, keywords, relevantWhen: [() => path === 'valueOf'] })),
    );
    expect(createRulesStage()(form, answersOf({}), facts)).toMatchObject([
      { path: 'valueOf', rule: 'required' },
    ]);
  });

  it('compiles a form once, and recompiles the form after eviction from the cache', () => {
    const compile = vi.fn<typeof compileRules>(compileRules);
    const stage = createRulesStage(2, compile);
    const [first, second, third] = ['a', 'b', 'c'].map((path) => makeSmallForm([makeField({ path })]));
    const compiled = [first, second, first, third, first, second].map((form) => {
      compile.mockClear();
      if (form !== undefined) stage(form, answersOf({}), facts);
      return compile.mock.calls.length;
    });
    expect(compiled).toEqual([1, 1, 0, 1, 0, 1]);
  });
});
