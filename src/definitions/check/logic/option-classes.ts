import { readInside } from '#domain/read-property.ts';
import { isAvailable } from '#domain/options/options.ts';
import type { Scalar } from '#domain/conditions/condition.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { Option } from '#domain/options/option.ts';
import type { OptionsModel } from '#domain/options/option-model.ts';
import { answerOfOption } from '#domain/options/option-answer.ts';
import type { Mentions } from './mentions.ts';

/** Lists the texts that a page setting can have. These settings narrow option lists. */
export type SettingTexts = (setting: string) => readonly string[];

/** Returns true when an availability table allows an entry for the given answer. */
function isAvailableBy(availability: OptionsModel['availability'], entry: string, answer: string): boolean {
  const { rows = [], isOfAnswer = false } = availability ?? {};
  return isOfAnswer ? isAvailable(rows, answer, entry) : isAvailable(rows, entry, answer);
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Serializes the properties of an option that conditions and availability tables can distinguish. */
function signatureOf(
  option: Option,
  field: FieldModel,
  options: OptionsModel,
  form: CompiledForm,
  mentions: Mentions,
  settingTexts: SettingTexts,
): string {
  const answer = answerOfOption(option);
  const mentioned = [...(mentions.fields.get(field.path) ?? [])].map(([name, values]) => {
    const value = name === '' ? option.key : readInside(answer, ...name.split('.'));
    return isScalar(value) && values.has(value) ? value : null;
  });
  const { rows = [], isOfAnswer = false } = options.availability ?? {};
  const own = isOfAnswer
    ? rows.map(({ key }) => isAvailable(rows, key, option.key))
    : rows.filter(({ key }) => key === option.key);
  const places = Object.values(form.fields).flatMap(({ options: others }) =>
    others?.availability?.by === field.path
      ? others.list.map(({ key }) => isAvailableBy(others.availability, key, option.key))
      : [],
  );
  const lists = (setting: string | undefined, name: string | undefined) =>
    setting === undefined
      ? []
      : settingTexts(setting).map((text) => text.split(',').some((part) => part.trim() === name));
  const available = [
    lists(options.onlySetting, option.key),
    lists(options.exceptSetting, option.key),
    lists(options.groupSetting, option.group),
  ];
  const isConditional = Object.hasOwn(options.when ?? {}, option.key);
  return JSON.stringify([
    mentioned,
    own,
    places,
    available,
    option.closed === true,
    option.properties,
    isConditional && option.key,
  ]);
}

/**
 * Returns one option of each kind. Conditions and availability tables do not distinguish options of one kind.
 * Returns two of each kind when another answer can exclude one.
 */
export function representativesOf(
  field: FieldModel,
  options: OptionsModel,
  form: CompiledForm,
  mentions: Mentions,
  settingTexts: SettingTexts,
): readonly Option[] {
  const kinds = new Map<string, readonly Option[]>();
  const most = options.exceptAnswer === undefined ? 1 : 2;
  for (const option of options.list) {
    const kind = signatureOf(option, field, options, form, mentions, settingTexts);
    const known = kinds.get(kind) ?? [];
    if (known.length < most) kinds.set(kind, [...known, option]);
  }
  return [...kinds.values()].flat();
}
