import type { Path } from '#domain/answers/answers.ts';
import { isPayloadName, payloads } from '#domain/submission/payloads/payloads.ts';
import type { Payload } from '#domain/submission/payloads/payload.ts';
import { suggestName } from '#reading/nearest-name.ts';
import { requiresAnswer } from '../../model/rules/parse-rules.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedModel, ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import { chainsOf } from '../../model/rules/field-rules.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';

function payloadOf({ names }: FormModel): Payload | undefined {
  const { payload } = names.definition.steps.submission;
  return isPayloadName(payload) ? payloads[payload] : undefined;
}

function placeOf(
  { names }: FormModel,
  word: 'action' | 'payload' | 'acknowledge' | 'notify',
): SourceLocation {
  return { file: names.definition.files.steps, at: ['submission', word] };
}

/** Returns false for forms that only have pages for developers. Such forms are never submitted. */
export function isForVisitors({ pages }: Pick<CheckedModel, 'pages'>): boolean {
  return pages.some(({ page }) => page.audience !== 'developers');
}

export const checkAction: ModelCheck = {
  errors: { 'other-action': 'Actions that do not match their payload.' },
  find: ({ model }) => {
    const payload = payloadOf(model);
    const { action, payload: name } = model.names.definition.steps.submission;
    if (payload === undefined || payload.action === action) return [];
    const message = suggestName(`The payload "${name}" needs another action.`, payload.action);
    return [report('other-action', placeOf(model, 'action'), message)];
  },
};

export const checkMails: ModelCheck = {
  errors: { 'unsent-mail': '`acknowledge` and `notify` for payloads that nobody reads.' },
  find: ({ model }) => {
    const payload = payloadOf(model);
    if (payload === undefined || payload.isRead === true) return [];
    const { submission } = model.names.definition.steps;
    return (['acknowledge', 'notify'] as const).map((word) => {
      const message = `The payload "${submission.payload}" is not a message to the staff. Remove "${word}".`;
      return report('unsent-mail', placeOf(model, word), submission[word] !== undefined && message);
    });
  },
};

/** Returns true when a visitor, the definition or every page supplies one of the answers. */
function isGiven({ model, pages }: CheckedModel, paths: readonly Path[]): boolean {
  const { names, placement, rules } = model;
  return paths.some((path) => {
    if (Object.hasOwn(names.definition.steps.fixed ?? {}, path)) return true;
    if (pages.length > 0 && pages.every(({ page }) => Object.hasOwn(page.preselect ?? {}, path))) return true;
    const isDemanded =
      chainsOf(rules.get(path)).some((chain) => requiresAnswer(chain.rules)) ||
      names.fields.get(path)?.schema.default !== undefined;
    return placement.fields.has(path) && isDemanded;
  });
}

function checkSale(model: FormModel, isSale: boolean): Found {
  const { names } = model;
  const isSelling = names.sold.length > 0;
  const location = placeOf(model, 'payload');
  return (
    report('nothing-sold', location, isSale && !isSelling && 'An order sells something. Add a "cart".') ??
    report(
      'sold-without-order',
      names.definition.steps.cart === undefined
        ? location
        : { file: names.definition.files.steps, at: ['cart'] },
      !isSale &&
        isSelling &&
        'Only the payload "order" sells something. Change the payload, or remove the "cart".',
    )
  );
}

function checkTokenizer({ page, file }: LoadedPage, isSale: boolean): Found {
  const { tokenizer, pageID } = page;
  if (isSale && tokenizer === undefined) {
    const message = `Visitors cannot pay on the page "${pageID}". Add "tokenizer", the service that receives the card.`;
    return report('missing-tokenizer', { file, at: [] }, message);
  }
  const message = 'The form sells nothing, so it needs no "tokenizer". Remove it.';
  return report('idle-tokenizer', { file, at: ['tokenizer'] }, !isSale && tokenizer !== undefined && message);
}

function checkCaptcha({ page, file }: LoadedPage): Found {
  const isMissing = page.services?.captcha === undefined && page.settings['skipCaptcha'] !== true;
  const message = `The page "${page.pageID}" needs a captcha. Add it to "services", or set "skipCaptcha" to true.`;
  return report('missing-captcha', { file, at: ['settings'] }, isMissing && message);
}

/** Runs with the checks of valid forms. For an invalid form, `explainByPayload` runs it. */
export const checkPayload: ModelCheck = {
  errors: {
    'unanswered-payload': 'Required answers of the payload that the form does not ask for.',
    'nothing-sold': 'Orders without a cart.',
    'sold-without-order': 'Carts of forms without an order.',
    'missing-captcha': 'Pages of public forms without a captcha or `skipCaptcha`.',
    'missing-tokenizer': 'Pages of orders without a tokenizer.',
  },
  warnings: { 'idle-tokenizer': 'Pages with a tokenizer that sell nothing.' },
  find: (checked) => {
    const { model, pages } = checked;
    const payload = payloadOf(model);
    const isSale = payload?.isSale === true;
    const captchas = payload?.needsCaptcha === true ? pages.map(checkCaptcha) : [];
    if (!isForVisitors(checked)) return captchas;
    const tokenizers = pages.map((page) => checkTokenizer(page, isSale));
    if (payload === undefined) return tokenizers;
    return [
      ...captchas,
      ...tokenizers,
      checkSale(model, isSale),
      ...payload.needs.map((paths) => {
        const names = paths.map((path) => `"${path}"`).join(' or ');
        const message = `The payload requires ${names}. Add the field to a step and make it required.`;
        return report('unanswered-payload', placeOf(model, 'payload'), !isGiven(checked, paths) && message);
      }),
    ];
  },
};

/**
 * Reports how an invalid form contradicts its payload, if fields are shown nowhere or a form that sells
 * nothing has a cart. The payload is then the likely cause.
 */
export function explainByPayload(checked: CheckedModel, codes: ReadonlySet<string>): readonly Found[] {
  const { steps, isPartial } = checked.model.names.definition;
  const isCartWrong = steps.cart !== undefined && payloadOf(checked.model)?.isSale !== true;
  return !isPartial && (codes.has('unshown-field') || isCartWrong) ? checkPayload.find(checked) : [];
}
