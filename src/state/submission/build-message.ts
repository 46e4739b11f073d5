import type { MessagePost } from '#contract/submission.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { nameFileParts, withFileParts } from '#domain/files/file-parts.ts';
import { payloadOf } from '#domain/submission/payloads/payloads.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { askedCaptcha, readCaptchaToken } from './captcha/solve-captcha.ts';

/** Builds the post of a form that sells nothing. */
export function buildMessage(session: SessionBase & AnswersSession & FactsSession): MessagePost {
  const { form, page, store, evaluated } = session;
  const facts = store.get(session.facts);
  const answers = evaluated.read(store.get);
  const document = documentOf(form, withFileParts(answers, nameFileParts(form, answers)), 'server');
  // Index rows by number, as the server does.
  const posted = answersOf(document);
  const { action, field, build } = payloadOf(form);
  const captchaResponse = readCaptchaToken(session) ?? store.get(askedCaptcha);
  return {
    action,
    formType: form.formType,
    pageID: page.pageID,
    formFileName: page.formFileName,
    ...(captchaResponse === undefined ? {} : { captchaResponse }),
    field,
    payload: build(form, posted, deriveCart(form, posted, facts), facts),
    answers: document,
  };
}
