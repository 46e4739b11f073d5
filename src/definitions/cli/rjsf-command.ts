import { deriveOrder } from '#domain/derive-order.ts';
import { findRulesIn } from '../rjsf/field-rules.ts';
import { toRjsf } from '../rjsf/to-rjsf.ts';
import { answerForm } from './answer-form.ts';
import { formCommand } from './form-command.ts';

export const RJSF_USAGE = 'forms rjsf <slug> [--answers file] [--page pageID]';

/** Runs `forms rjsf`: prints a form with these answers as `{schema, uiSchema, formData}` for rjsf. */
export const runRjsf = formCommand({
  usage: RJSF_USAGE,
  options: ['answers', 'page'],
  run: async (request) => {
    const { form, built, facts, document } = await answerForm(request);
    const { answers } = deriveOrder(form, document, facts);
    return JSON.stringify(toRjsf(form, answers, facts, findRulesIn(built.emitted)), null, 2);
  },
});
