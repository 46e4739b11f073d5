import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ValidateStage } from '#domain/derive-order.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import type { CheckedMessage } from '../messages/check-message.ts';
import type { OrderToPrice, RefusedOrder } from '../orders/price-order.ts';
import { refuseFailing } from './price-answers.ts';
import { versionOf } from '../orders/canonical-json.ts';

/**
 * Checks the answers of a form that sells nothing. Pure.
 * @param validate the rules stage
 */
export function checkMessageAnswers(
  form: CompiledForm,
  page: PageConfiguration,
  catalogue: Catalogue,
  { answers, files, today, serviceFacts = {} }: OrderToPrice,
  validate: ValidateStage,
): CheckedMessage | RefusedOrder {
  const facts = { page, catalogue, today, ...serviceFacts };
  const validated = validateAnswers(form, answers, facts, files, validate);
  if (validated.kind === 'failing') return refuseFailing(form, page, validated.problems);
  if (validated.kind !== 'message') throw new TypeError(`The form ${form.slug} places an order.`);
  return {
    kind: 'message',
    payload: validated.payload,
    answers: validated.answers,
    files: validated.files,
    ...(validated.sentAsGiven === undefined ? {} : { sentAsGiven: validated.sentAsGiven }),
    versions: { definition: form.version, page: versionOf(page) },
  };
}
