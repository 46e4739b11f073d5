import { RECEIPT_TEXTS } from '#domain/submission/what-happens-next.ts';
import type { TextKey, Texts } from '#domain/texts.ts';
import type { EmittedForm } from '../runtime/emitted-form.ts';
import { defaultTexts, messageKeysOf } from './default-texts.ts';
import { listCodeOf } from './form-code.ts';
import { rules } from '#rules/registry.ts';

/** Texts that the page frame may show on the first step of any form. */
const FRAME: readonly TextKey[] = [
  'button.back',
  'button.continue',
  'button.submit',
  'terms.before',
  'terms.link',
  'terms.address',
  'link.new-tab',
  'phone.before',
  'phone.after',
  'progress.step',
  'fold.answered',
  'popup.edit',
  'dialog.save',
  'dialog.cancel',
  'dialog.close',
  'summary.heading',
  'summary.total',
  'summary.due',
  'summary.free',
  'summary.unknown',
  'rule.fallback-field',
  'rule.fallback',
  'rule.maxItems.invalid',
  'rule.refused.refused',
  'states.unknown',
  'states.known',
  'states.unavailable',
  // Custom groups load the code of product groups.
  'price.from',
  'price.missing',
  'states.each',
  'states.from',
  'states.by-state',
  'filing.no-state',
  'filing.no-entity-type',
  'list.last',
  'prompt.missing',
  'prompt.jurisdiction',
  'prompt.entity-type',
  'included.name',
];

const OF_ROWS: readonly TextKey[] = [
  'rows.full',
  'rows.removed',
  'rows.restore',
  'rule.minRows.minRows',
  'rule.minRows.oneRow',
];

const OF_TYPES: Readonly<Record<string, readonly TextKey[] | undefined>> = {
  integer: ['rule.type.invalid', 'rule.minimum.invalid', 'rule.maximum.invalid'],
  number: ['rule.type.number', 'rule.minimum.invalid', 'rule.maximum.invalid'],
};

const OF_REACTIONS: Readonly<Record<string, readonly TextKey[]>> = {
  'unsupported-states-confirm': ['reaction.unsupported-states', 'reaction.unsupported-jurisdiction'],
};

/** Widgets and other modules whose texts are only in their own chunks. */
const OF_WIDGETS: readonly string[] = [
  'captcha',
  'card-expiry',
  'domain-search',
  'entry',
  'multi-select',
  'option-list',
  'password',
  'phone-number-picker',
  'plate-picker',
  'search-list',
  'state-list',
  'state-map',
  'submission',
];

export function textsOfWidget(widget: string): Texts {
  return pick(Object.keys(defaultTexts).filter((key) => key.startsWith(`${widget}.`)));
}

function pick(keys: readonly string[]): Texts {
  return Object.fromEntries(keys.map((key) => [key, defaultTexts[key] ?? '']));
}

/**
 * Returns the default texts in a form's own script. They are the texts of the frame, of the form's rules,
 * and of components that a first step may load. Includes a component's texts if any step of the form uses
 * the component.
 */
export function firstTextsOf(emitted: EmittedForm): Texts {
  const { rows, fields, reactions } = emitted;
  const has = (part: object) => Object.keys(part).length > 0;
  return pick([
    ...FRAME,
    ...listCodeOf(emitted).rules.flatMap(messageKeysOf),
    ...(has(rows) ? OF_ROWS : []),
    ...Object.values(fields).flatMap(({ type = '' }) => OF_TYPES[type] ?? []),
    ...reactions.flatMap(({ use = '' }) => OF_REACTIONS[use] ?? []),
  ]);
}

/** Returns the default texts that pages load after the first step. */
export function lateTexts(): Texts {
  const elsewhere = new Set<string>([
    ...FRAME,
    ...RECEIPT_TEXTS,
    ...Object.keys(rules).flatMap(messageKeysOf),
    ...OF_WIDGETS.flatMap((widget) => Object.keys(textsOfWidget(widget))),
  ]);
  return pick(Object.keys(defaultTexts).filter((key) => !elsewhere.has(key)));
}

/** Adds the first texts of a form to its overrides, without those of the receipt, which pages never show. */
export function withFirstTexts(emitted: EmittedForm): EmittedForm {
  const texts = Object.entries({ ...firstTextsOf(emitted), ...emitted.texts });
  const shown = texts.filter(([key]) => !RECEIPT_TEXTS.some((receipt) => receipt === key));
  return { ...emitted, texts: Object.fromEntries(shown) };
}
