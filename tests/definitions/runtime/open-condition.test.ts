import { describe, expect, it } from 'vitest';
import type { EmittedCondition } from '#definitions/runtime/emitted-condition.ts';
import { openCondition } from '#definitions/runtime/open-condition.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';

const captcha = { provider: 'recaptcha', script: '/captcha.js', siteKey: 'key' } as const;
const small = makeSmallFacts();

const ask = (key: string) => ({ key, question: key, kind: 'text' }) as const;

interface Situation {
  readonly answers?: AnswersDocument;
  readonly row?: string;
  readonly page?: Partial<PageConfiguration>;
  readonly catalogue?: Partial<typeof small.catalogue>;
}

function holds(emitted: EmittedCondition, { answers = {}, row = '', page, catalogue }: Situation): boolean {
  const facts = {
    ...small,
    page: { ...small.page, ...page },
    catalogue: { ...small.catalogue, ...catalogue },
  };
  return openCondition(emitted, [])(answersOf(answers), facts, row);
}

describe('openCondition', () => {
  it.each<[string, EmittedCondition, Situation, boolean]>([
    ['a captcha condition on a page with a captcha', ['captcha'], { page: { services: { captcha } } }, true],
    ['a captcha condition on a page with other services', ['captcha'], { page: { services: {} } }, false],
    ['a captcha condition on a page without services', ['captcha'], {}, false],
    [
      'a product that the page excludes',
      ['notExcluded', 'seal'],
      { page: { excludedProducts: ['seal'] } },
      false,
    ],
    [
      'a product when another product is excluded',
      ['notExcluded', 'seal'],
      { page: { excludedProducts: ['kit'] } },
      true,
    ],
    ['a product when no product is excluded', ['notExcluded', 'seal'], {}, true],
    ['prices before they load', ['loaded', 'simple_products'], { catalogue: { version: null } }, false],
    ['prices after they load', ['loaded', 'simple_products'], {}, true],
    [
      'prices of the selected state',
      ['loaded', 'filing_products', 'state'],
      { answers: { state: 'WY' }, catalogue: { loadedJurisdictions: ['WY'] } },
      true,
    ],
    [
      'prices of another state',
      ['loaded', 'filing_products', 'state'],
      { answers: { state: 'UT' }, catalogue: { loadedJurisdictions: ['WY'] } },
      false,
    ],
    [
      'a question that the setting lists',
      ['question', 'questions', 'size'],
      { page: { settings: { questions: [ask('color'), ask('size')] } } },
      true,
    ],
    [
      'a question that the setting does not list',
      ['question', 'questions', 'size'],
      { page: { settings: { questions: [ask('color')] } } },
      false,
    ],
    [
      'a question whose setting is not a list',
      ['question', 'questions', 'size'],
      { page: { settings: {} } },
      false,
    ],
  ])('evaluates %s: the condition %j in %j becomes %s', (_what, emitted, situation, expected) => {
    expect(holds(emitted, situation)).toBe(expected);
  });

  it('compares a filing by the comparison of the facts, else by that of the form', () => {
    const answers = answersOf({ state: 'WY' });
    const asked: unknown[] = [];
    const compare = (isQuicker: boolean) => (product: string, given: unknown, facts: unknown) => {
      asked.push(product, given, facts);
      return isQuicker;
    };
    const quicker: EmittedCondition = ['quicker', 'formation'];
    const later = { ...small, isQuicker: compare(false) };
    expect(openCondition(quicker, [], compare(true))(answers, small, '')).toBe(true);
    expect(openCondition(quicker, [], compare(true))(answers, later, '')).toBe(false);
    expect(asked).toEqual(['formation', answers, small, 'formation', answers, later]);
    expect(openCondition(quicker, [])(answers, small, '')).toBe(false);
  });

  it('detects the first row of a list', () => {
    const answers = answersOf({ owners: [{ name: 'Ana' }, { name: 'Bo' }] });
    const isFirst = openCondition(['firstRow', 'owners'], []);
    const rows = answers.rows('owners').map((key) => isFirst(answers, small, `owners.${key}`));
    expect(rows).toEqual([true, false]);
    expect(isFirst(answers, small, '')).toBe(false);
  });

  it('throws for a reference to an unknown condition', () => {
    expect(() => openCondition(['not', 3], [])).toThrow('The form has no condition "3"');
  });
});
