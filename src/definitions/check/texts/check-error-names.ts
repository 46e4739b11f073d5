import { fillText, findText } from '#domain/texts.ts';
import { rules } from '#rules/registry.ts';
import { inside } from '../../model/source-location.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { listWrittenRules } from '../rules/parsed-rules.ts';
import { messageKeysOf } from '../../emit/default-texts.ts';
import { placeholdersIn } from './placeholders.ts';
import { report } from '../check.ts';

/**
 * Returns the error messages that contain the field's name, by rule. If pages differ, uses the first page's
 * message.
 */
function wordsNamingFields({ form, pages }: CheckedForm): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of Object.keys(rules)) {
    for (const key of messageKeysOf(name)) {
      for (const { page } of pages) {
        const words = findText(key, page.texts, form.texts) ?? '';
        if (!found.has(name) && placeholdersIn(words).includes('field')) found.set(name, words);
      }
    }
  }
  return found;
}

function checkName({ schema, source }: FieldNode, words: string): Found {
  const name = schema.errorName ?? schema.title ?? '';
  const location = inside(source, schema.errorName === undefined ? 'title' : 'errorName');
  const error = fillText(words, { field: name });
  const message = `The error message would be "${error}" Set "errorName" to a noun, such as "An answer about members".`;
  return report('question-in-error', location, name.trim().endsWith('?') && message);
}

export const checkErrorNames: FormCheck = {
  errors: { 'question-in-error': 'Questions as field names in error messages.' },
  find: (checked) => {
    const words = wordsNamingFields(checked);
    const named = new Map(
      listWrittenRules(checked).flatMap(({ field, parsed }) =>
        parsed.flatMap(({ name }) => {
          const error = words.get(name);
          return error === undefined ? [] : [[field, error] as const];
        }),
      ),
    );
    return [...named].map(([field, error]) => checkName(field, error));
  },
};
