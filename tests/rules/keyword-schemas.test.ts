import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Rule, RuleArgumentSpec } from '#domain/rules/rule.ts';
import { ruleSchema } from '#rules/keyword-schemas.ts';

const whole: RuleArgumentSpec = { name: 'whole', type: 'integer', minimum: 2 };
const free: RuleArgumentSpec = { name: 'free', type: 'number' };
const word: RuleArgumentSpec = { name: 'word', type: 'string', pattern: '^[a-z]+$' };
const text: RuleArgumentSpec = { name: 'text', type: 'string' };

function ruleOf(...specs: readonly RuleArgumentSpec[]): Rule {
  return { name: 'made', arguments: specs, test: () => undefined };
}

function optional(spec: RuleArgumentSpec): RuleArgumentSpec {
  return { ...spec, optional: true };
}

function takes(schema: object, value: unknown): boolean {
  return new Ajv({ strict: true, strictTuples: false }).compile(schema)(value);
}

describe('ruleSchema', () => {
  it.each<[string, Rule, readonly unknown[], readonly unknown[]]>([
    ['no arguments', ruleOf(), [true, []], [false, 1, 'a', [1]]],
    ['a whole number', ruleOf(whole), [2, [2]], [true, [], 1, 2.5, 'a', [2, 2]]],
    ['any number', ruleOf(free), [-1.5, [0]], [true, 'a']],
    ['a word', ruleOf(word), ['a', ['a']], ['A', [7], [], true]],
    ['any text', ruleOf(text), ['', 'A b'], [7, true]],
    ['an optional number', ruleOf(optional(whole)), [true, [], 2, [2]], [1, [1], false]],
    ['two arguments', ruleOf(whole, word), [[2, 'a']], [true, 2, [2], ['a', 2], [2, 'a', 'b']]],
    ['an optional second argument', ruleOf(whole, optional(word)), [2, [2], [2, 'a']], [true, [], [2, 7]]],
  ])('accepts only valid arguments for a rule with %s', (_what, rule, taken, refused) => {
    const schema = ruleSchema(rule);
    expect(taken.filter((value) => !takes(schema, value))).toEqual([]);
    expect(refused.filter((value) => takes(schema, value))).toEqual([]);
  });
});
