import {
  isAtLeast,
  isAtMost,
  isEmpty,
  isOneOf,
  listsQuestion,
  readInside,
} from '#domain/condition-operators.ts';
import type { CompiledForm } from '#domain/form.ts';
import { reactions } from '#domain/reactions/registry.ts';
import { rules } from '#rules/registry.ts';
import { runRules, toValidator } from '../runtime/validator.ts';
import { reactionName } from './compile-reactions.ts';

/** Everything an emitted module imports, by the name it uses. */
const imports = {
  isAtLeast,
  isAtMost,
  isEmpty,
  isOneOf,
  listsQuestion,
  readInside,
  runRules,
  toValidator,
  ...rules,
  ...Object.fromEntries(Object.entries(reactions).map(([name, entry]) => [reactionName(name), entry])),
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
