import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { rules } from '#rules/registry.ts';
import type { SchemaNode } from './definition.ts';
import type { ParsedRule } from './parse-rules.ts';
import { rulesKeyword } from './rules-keyword.ts';

/** The schema one validator checks: shape by ajv's own keywords, everything else by the chain of rules. */
export interface ValidatorSchema {
  readonly type: readonly string[];
  readonly pipe: readonly ParsedRule[];
  readonly [keyword: string]: unknown;
}

const NATIVE_KEYWORDS = ['minimum', 'maximum', 'additionalProperties', 'propertyNames', 'maxItems'] as const;

/** What ajv compiles for a field: null stands for an empty answer. */
export function validatorSchema(schema: SchemaNode, pipe: readonly ParsedRule[]): ValidatorSchema {
  const natives = NATIVE_KEYWORDS.flatMap((keyword) => {
    const value: unknown = Reflect.get(schema, keyword);
    return value === undefined ? [] : [[keyword, value] as const];
  });
  const entries = schema.items === undefined ? {} : { items: { type: schema.items.type ?? 'string' } };
  return { type: [schema.type ?? 'string', 'null'], ...Object.fromEntries(natives), ...entries, pipe };
}

/**
 * Compiles schemas to one piece of JavaScript that needs neither ajv nor eval: an expression that gives the validators
 * in the schemas' order. Uses `runRules`, `toValidator` and the rules by name.
 */
export function writeValidators(schemas: readonly ValidatorSchema[]): {
  readonly source: string;
  readonly ruleNames: readonly string[];
} {
  const ajv = new Ajv({
    code: { source: true, esm: false, optimize: true },
    passContext: true,
    strict: true,
    allowUnionTypes: true,
    messages: false,
  });
  ajv.addKeyword(rulesKeyword);
  schemas.forEach((schema, index) => ajv.addSchema(schema, `v${index}`));
  const names = Object.fromEntries(schemas.map((_, index) => [`v${index}`, `v${index}`]));
  const code = standaloneCode(ajv, names)
    .replaceAll('require("validator").runRules', 'runRules')
    .replace(/require\("rules"\)\.(\w+)/g, 'rules.$1');
  const foreign = /require\("[^"]*"\)/.exec(code);
  if (foreign !== null) throw new Error(`A validator needs ${foreign[0]} at run time`);
  const used = new Set(schemas.flatMap((schema) => schema.pipe.map((rule) => rule.name)));
  const ruleNames = Object.keys(rules).filter((name) => used.has(name));
  const list = schemas.map((_, index) => `toValidator(exports.v${index})`).join(',');
  return {
    ruleNames,
    source: `(()=>{const exports={};const rules={${ruleNames.join(',')}};${code.replace('"use strict";', '')};return [${list}]})()`,
  };
}
