import { isRecord } from '../read-property.ts';
import type { FieldModel } from '../form.ts';
import type { OptionsModel } from '../options/option-model.ts';
import { answerOfOption } from '../options/option-answer.ts';
import { isShortened, keyOf } from '../options/options.ts';
import { isEmptyAnswer } from '../answers/answers.ts';

/** The usable part of a stored answer, and whether the whole answer is usable. */
interface FittedValue {
  readonly value?: unknown;
  readonly isWhole: boolean;
}

const NOTHING: FittedValue = { isWhole: false };

function whole(value: unknown, isWhole = true): FittedValue {
  return { value, isWhole };
}

/** Returns whether a value has the field's type. Number fields also store the typed text. */
function hasType(value: unknown, type: FieldModel['type']): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'number' || type === 'integer') return ['number', 'string'].includes(typeof value);
  return typeof value === type;
}

/**
 * Returns whether the list may contain this key. Any key passes for catalog lists and partly loaded lists, whose
 * entries are not known yet.
 */
function isListed(options: OptionsModel, key: string | undefined): boolean {
  const { list, catalogue } = options;
  if (key === undefined) return false;
  return catalogue !== undefined || isShortened(options, {}) || list.some((option) => option.key === key);
}

/** Returns the current version of a stored option. If the list's text was edited, returns the new text. */
function fitOption(options: OptionsModel, value: unknown, asText: boolean): FittedValue {
  const key = keyOf(value);
  if (key === undefined || !isListed(options, key)) return NOTHING;
  const option = options.list.find((entry) => entry.key === key);
  if (option === undefined) return whole(value);
  return whole(asText ? key : answerOfOption(option));
}

function fitList(options: OptionsModel, value: unknown): FittedValue {
  if (!Array.isArray(value)) return NOTHING;
  const kept = value.flatMap((entry: unknown) => {
    const { isWhole, value: fitted } = fitOption(options, entry, typeof entry === 'string');
    return isWhole ? [fitted] : [];
  });
  return whole(kept, kept.length === value.length);
}

function fitMap(options: OptionsModel, value: unknown): FittedValue {
  if (!isRecord(value)) return NOTHING;
  const entries = Object.entries(value);
  const kept = entries.filter(([key]) => isListed(options, key));
  const isWhole = entries.every((entry) => kept.includes(entry) || entry[1] === false);
  return whole(Object.fromEntries(kept), isWhole);
}

/** Fits a stored answer to the current definition of its field. */
export function fitValue({ type, options }: FieldModel, value: unknown): FittedValue {
  if (value === null || isEmptyAnswer(value)) return whole(hasType(value, type) ? value : undefined);
  if (options === undefined) return hasType(value, type) ? whole(value) : NOTHING;
  if (options.isMap === true) return fitMap(options, value);
  return type === 'array' ? fitList(options, value) : fitOption(options, value, type === 'string');
}
