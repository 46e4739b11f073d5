import { isEmptyAnswer } from '#domain/answers.ts';
import {
  isAtLeast,
  isAtMost,
  isEmpty,
  isOneOf,
  listsQuestion,
  readInside,
} from '#domain/condition-operators.ts';
import type { CompiledForm } from '#domain/form.ts';
import { rules } from '#rules/registry.ts';
import { toValidator } from '../runtime/validator.ts';

/** Everything an emitted module imports, by the name it uses. */
const imports = {
  isEmptyAnswer,
  isAtLeast,
  isAtMost,
  isEmpty,
  isOneOf,
  listsQuestion,
  readInside,
  toValidator,
  ...rules,
};

function isCompiledForm(value: unknown): value is CompiledForm {
  return value !== null && typeof value === 'object' && 'fields' in value && 'steps' in value;
}

/**
 * Runs the module that `compileForm` wrote and answers its form, with the functions of this process in place of its
 * imports. For checks and the command line; pages and server import the module as a file.
 */
export function instantiateForm(source: string): CompiledForm {
  const body = source.replace(/^import .*$/gm, '').replace('export const form =', 'return');
  const names = Object.keys(imports);
  // The source comes from our own compiler, which writes author's texts as JSON strings only.
  // oxlint-disable-next-line no-new-func
  const form: unknown = new Function(...names, body)(...Object.values(imports));
  if (!isCompiledForm(form)) throw new TypeError('The module holds no compiled form');
  return form;
}
