import { titleSteps } from '#domain/steps/title-steps.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ValidateStage } from '#domain/derive-order.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { Answers } from '#domain/answers/answers.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import { describeAnswers } from '#domain/review/describe-answers.ts';
import type { AnswerInWords } from '../database/tables/stored-json.ts';
import type { CompiledForm } from '#domain/form.ts';
import { toRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import type { CheckedMessage } from '../messages/check-message.ts';
import type { OrderToPrice, RejectedOrder } from '../orders/price-order.ts';
import { rejectFailing } from './price-answers.ts';
import { versionOf } from '../orders/canonical-json.ts';

/** Describes the answers that a step asked for. */
function listCopiedAnswers(form: CompiledForm, answers: Answers, facts: Facts): readonly AnswerInWords[] {
  return describeAnswers(titleSteps(form, facts.page), answers, facts).flatMap(({ step, label, words }) =>
    step === null ? [] : [{ step, label, words }],
  );
}

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
): CheckedMessage | RejectedOrder {
  const facts = { page, catalogue, today, ...serviceFacts };
  const validated = validateAnswers(form, answers, facts, files, validate);
  if (validated.kind === 'failing') return rejectFailing(form, page, validated.problems);
  if (validated.kind !== 'message') throw new TypeError(`The form ${form.slug} places an order.`);
  return {
    kind: 'message',
    payload: validated.payload,
    answers: toRecordedAnswers(form, validated.answers, facts),
    files: validated.files,
    mails: {
      notify: form.submission.notify === true,
      ...(form.submission.acknowledge === true
        ? { copy: listCopiedAnswers(form, answersOf(validated.answers), facts) }
        : {}),
    },
    ...(validated.sentAsGiven === undefined ? {} : { sentAsGiven: validated.sentAsGiven }),
    versions: { definition: form.version, page: versionOf(page) },
  };
}
