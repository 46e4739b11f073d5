import type { Path } from '#domain/answers/answers.ts';
import { isPayloadName, payloads } from '#domain/submission/payloads/payloads.ts';
import type { Payload } from '#domain/submission/payloads/payload.ts';
import { isDemanding } from '../../model/rules/parse-rules.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedModel, FormCheck, ModelCheck, Report } from '../check.ts';

function payloadOf({ names }: FormModel): Payload | undefined {
  const { payload } = names.definition.steps.submission;
  return isPayloadName(payload) ? payloads[payload] : undefined;
}

function placeOf({ names }: FormModel, word: 'action' | 'payload'): SourceLocation {
  return { file: names.definition.files.steps, at: ['submission', word] };
}

/** Returns false for forms that only have pages for developers. Such forms are never submitted. */
export function isForVisitors({ pages }: Pick<CheckedModel, 'pages'>): boolean {
  return pages.some(({ page }) => page.audience !== 'developers');
}

export const checkAction: ModelCheck = {
  about: 'Actions that do not match their payload.',
  codes: { 'other-action': 'error' },
  find: ({ model }) => {
    const payload = payloadOf(model);
    const { action, payload: name } = model.names.definition.steps.submission;
    if (payload === undefined || payload.action === action) return [];
    const message = `The payload "${name}" is sent by another action. Did you mean "${payload.action}"?`;
    return [{ code: 'other-action', location: placeOf(model, 'action'), message }];
  },
};

/** Returns true when a visitor, the definition or every page supplies one of the answers. */
function isGiven({ model, pages }: CheckedModel, paths: readonly Path[]): boolean {
  const { names, placement, rules } = model;
  return paths.some((path) => {
    if (Object.hasOwn(names.definition.steps.fixed ?? {}, path)) return true;
    if (pages.length > 0 && pages.every(({ page }) => Object.hasOwn(page.preselect ?? {}, path))) return true;
    const chains = rules.get(path);
    const isDemanded =
      chains !== undefined &&
      (isDemanding(chains.rules.rules) ||
        chains.rulesWhen.some(({ rules: chain }) => isDemanding(chain.rules)) ||
        names.fields.get(path)?.schema.default !== undefined);
    return placement.fields.has(path) && isDemanded;
  });
}

export const checkPayloadNeeds: FormCheck = {
  about: 'Required answers of the payload that the form never asks for.',
  codes: { 'unanswered-payload': 'error' },
  find: (checked) => {
    const { model } = checked;
    const payload = payloadOf(model);
    if (payload === undefined || !isForVisitors(checked)) return [];
    return payload.needs
      .filter((paths) => !isGiven(checked, paths))
      .map((paths): Report => {
        const names = paths.map((path) => `"${path}"`).join(' or ');
        const message = `Nobody could send this form: no step asks for ${names} by a rule that demands an answer.`;
        return { code: 'unanswered-payload', location: placeOf(model, 'payload'), message };
      });
  },
};

export const checkPayloadCart: FormCheck = {
  about: 'Orders without a cart, and carts of forms without an order.',
  codes: { 'nothing-sold': 'error', 'sold-without-order': 'error' },
  find: (checked) => {
    const { model } = checked;
    const payload = payloadOf(model);
    if (payload === undefined || !isForVisitors(checked)) return [];
    const isSelling = model.names.sold.length > 0;
    const location = placeOf(model, 'payload');
    if (payload.isSale === true && !isSelling) {
      const message = 'An order needs a "cart": nobody could send this form, since it sells nothing.';
      return [{ code: 'nothing-sold', location, message }];
    }
    if (payload.isSale !== true && isSelling) {
      const message = 'What is in the "cart" could not be ordered: only the payload "order" sells something.';
      return [{ code: 'sold-without-order', location, message }];
    }
    return [];
  },
};

export const checkPayloadCaptcha: FormCheck = {
  about: 'Pages of public forms without a captcha or `skipCaptcha`.',
  codes: { 'missing-captcha': 'error' },
  find: ({ model, pages }) =>
    payloadOf(model)?.needsCaptcha === true
      ? pages
          .filter(({ page }) => page.services?.captcha === undefined && page.settings['skipCaptcha'] !== true)
          .map(({ page, file }) => ({
            code: 'missing-captcha',
            location: { file, at: ['settings'] },
            message: `Whoever sends the page "${page.pageID}" must solve a captcha: add it under "services", or set "skipCaptcha" to true.`,
          }))
      : [],
};

export const checkPayloadTokenizer: FormCheck = {
  about: 'Order pages without a tokenizer, and other pages with one.',
  codes: { 'missing-tokenizer': 'error', 'idle-tokenizer': 'warning' },
  find: (checked) => {
    const isSale = payloadOf(checked.model)?.isSale === true;
    if (!isForVisitors(checked)) return [];
    return checked.pages.flatMap(({ page, file }): readonly Report[] => {
      if (isSale && page.tokenizer === undefined) {
        const message = `Nobody could pay on the page "${page.pageID}": "tokenizer" says where the card goes.`;
        return [{ code: 'missing-tokenizer', location: { file, at: [] }, message }];
      }
      if (isSale || page.tokenizer === undefined) return [];
      const message = 'The form sells nothing, so no card goes anywhere: leave "tokenizer" out.';
      return [{ code: 'idle-tokenizer', location: { file, at: ['tokenizer'] }, message }];
    });
  },
};
