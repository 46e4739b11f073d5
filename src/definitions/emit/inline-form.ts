import type { EmittedField, EmittedForm } from '../runtime/emitted-form.ts';
import { defaultTexts } from './default-texts.ts';

function inlineList(field: EmittedField): EmittedField {
  if (field.options?.long === undefined) return field;
  const { long: _, ...options } = field.options;
  return { ...field, options };
}

/**
 * Returns a form that needs no other module: it contains all texts, and loads no option list later. Its texts
 * are those of this process, which may not be published yet.
 */
export function inlineForm(emitted: EmittedForm): EmittedForm {
  const fields = Object.entries(emitted.fields).map(([path, field]) => [path, inlineList(field)] as const);
  return { ...emitted, texts: { ...defaultTexts, ...emitted.texts }, fields: Object.fromEntries(fields) };
}
