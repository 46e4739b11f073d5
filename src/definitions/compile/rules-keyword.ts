import { _, Name, stringify } from 'ajv';
import type { CodeKeywordDefinition, KeywordCxt } from 'ajv';
import { isEmptyAnswer } from '#domain/answers.ts';
import { rules } from '#rules/registry.ts';
import type { ParsedRule } from './parse-rules.ts';

const context = new Name('this');

function isParsedRules(value: unknown): value is readonly ParsedRule[] {
  return Array.isArray(value);
}

/**
 * The ajv keyword that runs a chain of rules: in order, the first failure wins, and rules that do not demand an
 * answer are not asked about an empty one. A code keyword, so that it survives ajv's standalone code; rules enter the
 * code as imports, and read answers and facts from the `this` the validator is called with.
 */
export const rulesKeyword: CodeKeywordDefinition = {
  keyword: 'pipe',
  schemaType: 'array',
  code(cxt: KeywordCxt) {
    const { gen, data, schema } = cxt;
    if (!isParsedRules(schema)) throw new TypeError('The keyword "pipe" takes parsed rules');
    const empty = gen.const(
      'empty',
      _`${gen.scopeValue('func', { key: isEmptyAnswer, ref: isEmptyAnswer, code: _`require("answers").isEmptyAnswer` })}(${data})`,
    );
    const failure = gen.let('failure', _`undefined`);
    for (const { name, args } of schema) {
      const rule = rules[name];
      if (rule === undefined) throw new TypeError(`Unknown rule ${name}`);
      const fn = gen.scopeValue('func', {
        key: rule,
        ref: rule,
        code: _`require("rules").${new Name(name)}`,
      });
      const mayRun = rule.runsOnEmpty === true ? _`!${failure}` : _`!${failure} && !${empty}`;
      gen.if(mayRun, () => {
        gen.assign(failure, _`${fn}.test(${data}, ${stringify(args)}, ${context})`);
        gen.if(failure, () =>
          gen.assign(failure, _`{rule: ${name}, message: ${failure}.message, params: ${failure}.params}`),
        );
      });
    }
    cxt.setParams({ failure });
    cxt.fail(failure);
  },
  error: {
    message: '',
    params: ({ params }) => _`${params['failure']}`,
  },
};
