import { _, Name, stringify } from 'ajv';
import type { CodeKeywordDefinition, KeywordCxt } from 'ajv';
import { rules } from '#rules/registry.ts';
import { runRules } from '../runtime/validator.ts';
import type { ParsedRule } from './parse-rules.ts';

const context = new Name('this');

function isParsedRules(value: unknown): value is readonly ParsedRule[] {
  return Array.isArray(value);
}

/**
 * The ajv keyword that runs a chain of rules: in order, the first failure wins. A code keyword, so that it survives
 * ajv's standalone code; rules enter the code as imports, and read answers and facts from the `this` the validator is
 * called with.
 */
export const rulesKeyword: CodeKeywordDefinition = {
  keyword: 'pipe',
  schemaType: 'array',
  code(cxt: KeywordCxt) {
    const { gen, data, schema } = cxt;
    if (!isParsedRules(schema)) throw new TypeError('The keyword "pipe" takes parsed rules');
    const entries = schema.map(({ name, args }) => {
      const rule = rules[name];
      if (rule === undefined) throw new TypeError(`Unknown rule ${name}`);
      const code = _`require("rules").${new Name(name)}`;
      return _`[${gen.scopeValue('func', { key: rule, ref: rule, code })}, ${stringify(args)}]`;
    });
    const chain = entries.reduce((before, entry) => _`${before}${entry}, `, _``);
    const run = gen.scopeValue('func', {
      key: runRules,
      ref: runRules,
      code: _`require("validator").runRules`,
    });
    const failure = gen.const('failure', _`${run}(${data}, ${context}, [${chain}])`);
    cxt.setParams({ failure });
    cxt.fail(failure);
  },
  error: {
    message: '',
    params: ({ params }) => _`${params['failure']}`,
  },
};
