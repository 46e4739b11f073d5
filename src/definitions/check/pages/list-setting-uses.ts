import type { SourceLocation } from '../../model/source-location.ts';
import { isDomainLimit, isDomainYears } from '#domain/domain-names/cart-domains.ts';
import { readDollars } from '#domain/cart/own-price.ts';
import { AFFILIATE_PLATFORMS, PLATFORM_SETTING, XTYPE_SETTING } from '#domain/submission/affiliate.ts';
import { VARIANTS_SETTING } from '#domain/submission/rolled-variants.ts';
import { EXPEDITED_SETTING, readDays } from '#domain/submission/submission-date.ts';
import type { OptionsSource } from '../../model/definition.ts';
import type { FormModel } from '../../model/form-model.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import { readProperty } from '#domain/read-property.ts';
import { listComparisons } from '../../model/relevance/list-condition-sites.ts';
import { isRowLimit } from '#domain/rows/row-limit.ts';
import { chainsOf } from '../../model/rules/field-rules.ts';

/** A page setting that a definition reads. */
export interface SettingUse {
  readonly name: string;
  readonly location: SourceLocation;
  /** The value is a comma-separated list of keys from this list. */
  readonly list?: string;
  /** The value is a comma-separated list of groups from this list. */
  readonly groupsOf?: string;
  /** The accepted kind of value. Undefined means a single value. */
  readonly takes?: 'questions' | 'anything';
  /** Pages can omit the setting, because it has a default. */
  readonly isOptional?: true;
  /** Returns why a page's value is invalid, or undefined. */
  readonly findMisfit?: (value: unknown) => string | undefined;
}

type FindMisfit = NonNullable<SettingUse['findMisfit']>;

/** Creates a function that returns the message for values that fail a test. */
function expects(test: (value: unknown) => boolean, message: string): FindMisfit {
  return (value) => (test(value) ? undefined : message);
}

const isDays = expects(
  (value) => readDays(value) !== undefined,
  'This must be a whole number of days, such as 14.',
);
const isDollars = expects(
  (value) => readDollars(value) !== undefined,
  'This must be a number of dollars, such as 49.',
);
const isText = expects((value) => typeof value === 'string', 'This must be a text.');
const isToggle = expects((value) => typeof value === 'boolean', 'This must be true or false.');
const isLimit = expects(isDomainLimit, 'This must be a whole number of domains, 0 for no limit.');
const isYears = expects(isDomainYears, 'This must be a whole number of years, from 1 to 10.');
const isPlatform = expects(
  (value) => AFFILIATE_PLATFORMS.some((platform) => platform === value),
  `This must be one of ${AFFILIATE_PLATFORMS.join(', ')}.`,
);

/** Lists the use of a setting. The list is empty if no setting is named. */
function use(
  name: string | undefined,
  location: SourceLocation,
  options: Omit<SettingUse, 'name' | 'location'> = {},
): readonly SettingUse[] {
  return name === undefined ? [] : [{ name, location, ...options }];
}

function usesOfConditions(model: FormModel): readonly SettingUse[] {
  return listComparisons(model).flatMap(({ subject, subjectLocation }) =>
    subject.kind === 'setting' ? use(subject.name, subjectLocation, { takes: 'anything' }) : [],
  );
}

function usesOfModules({ names }: FormModel): readonly SettingUse[] {
  return listModules(names.definition).flatMap(({ module, location }) => {
    const { fieldsFrom, verifyAddress, rows } = module;
    const max = typeof rows?.max === 'object' ? rows.max.config : undefined;
    const least = Math.max(1, rows?.min ?? 1);
    const message = `This is the row limit of "${rows?.path}". It must be a whole number of ${least} or more.`;
    const findMisfit = expects((value) => isRowLimit(value, rows?.min ?? 0), message);
    return [
      ...use(fieldsFrom?.config, inside(location, 'fieldsFrom', 'config'), { takes: 'questions' }),
      ...use(verifyAddress?.config, inside(location, 'verifyAddress', 'config')),
      ...use(max, inside(location, 'rows', 'max', 'config'), {
        takes: 'anything',
        isOptional: true,
        findMisfit,
      }),
    ];
  });
}

function usesOfOptions(options: OptionsSource | undefined, source: SourceLocation): readonly SettingUse[] {
  const { list, onlySetting, exceptSetting, groupSetting } = options ?? {};
  if (list === undefined) return [];
  return [
    ...use(onlySetting, inside(source, 'options', 'onlySetting'), { list }),
    ...use(exceptSetting, inside(source, 'options', 'exceptSetting'), { list }),
    ...use(groupSetting, inside(source, 'options', 'groupSetting'), { groupsOf: list }),
  ];
}

function usesOfFields({ names, rules, placement }: FormModel): readonly SettingUse[] {
  return [...names.fields.values()].flatMap(({ path, schema, source, ui, uiSource }) => [
    ...chainsOf(rules.get(path)).flatMap(({ uses, location }) =>
      uses.flatMap(({ type, name }) => (type === 'setting' ? use(name, location) : [])),
    ),
    ...(placement.fields.has(path) ? usesOfOptions(schema.options, source) : []),
    ...Object.entries(ui['ui:options'] ?? {}).flatMap(([name, value]) => {
      const config = readProperty(value, 'config');
      return typeof config === 'string' ? use(config, inside(uiSource, 'ui:options', name)) : [];
    }),
  ]);
}

function usesOfReactions({ names, reactions }: FormModel): readonly SettingUse[] {
  return reactions.flatMap(({ source: { refuse }, location, writes }) => [
    ...(typeof refuse === 'object' ? use(refuse.config, inside(location, 'refuse', 'config')) : []),
    ...writes.flatMap(({ path, value, location: at }) => {
      if (value.kind !== 'setting') return [];
      const list = names.fields.get(path)?.schema.options?.list;
      return use(value.name, at, list === undefined ? {} : { list });
    }),
  ]);
}

function usesOfProducts({ names }: FormModel): readonly SettingUse[] {
  return names.sold.flatMap(({ key }): readonly SettingUse[] => {
    const product = names.findProduct(key);
    if (product === undefined) return [];
    const location = locateNamed(names.definition.files.products, key);
    const { ownPrice, expeditedBy, multiStateSetting, states, domains } = product;
    const expedited = expeditedBy === undefined ? undefined : EXPEDITED_SETTING;
    const ofDomains = (name: string, findMisfit: FindMisfit) =>
      use(domains && name, inside(location, 'domains'), { isOptional: true, findMisfit });
    return [
      ...use(ownPrice?.minimum, inside(location, 'ownPrice', 'minimum'), { findMisfit: isDollars }),
      ...use(expedited, inside(location, 'expeditedBy'), { isOptional: true, findMisfit: isDays }),
      ...use(states && multiStateSetting, inside(location, 'multiStateSetting'), { findMisfit: isToggle }),
      ...ofDomains('domainLimit', isLimit),
      ...ofDomains('domainMaxYears', isYears),
    ];
  });
}

function usesOfPrompts({ names }: FormModel): readonly SettingUse[] {
  const { steps, files } = names.definition;
  return (steps.cart?.prompts ?? []).flatMap(({ text }, index) => {
    const location = { file: files.steps, at: ['cart', 'prompts', index, 'text', 'config'] };
    return typeof text === 'string'
      ? []
      : use(text.config, location, { isOptional: true, findMisfit: isText });
  });
}

/** Orders with an affiliate code send the platform that pays and its payout rule. */
function usesOfAffiliates({ names, placement }: FormModel): readonly SettingUse[] {
  const { definition, fields } = names;
  const field = fields.get('affiliateCode');
  const isOrder = definition.steps.submission?.payload === 'order';
  if (!isOrder || field === undefined || !placement.fields.has('affiliateCode')) return [];
  return [
    ...use(PLATFORM_SETTING, field.source, { findMisfit: isPlatform }),
    ...use(XTYPE_SETTING, field.source, { findMisfit: isText }),
  ];
}

/** Orders and sign-ups send the variants that their page shows. */
function usesOfSubmission({ names }: FormModel): readonly SettingUse[] {
  const location = { file: names.definition.files.steps, at: ['formType'] };
  return use(VARIANTS_SETTING, location, { isOptional: true, findMisfit: isText });
}

/** Lists every location in a definition that reads a page setting. */
export function listSettingUses(model: FormModel): readonly SettingUse[] {
  return [
    ...usesOfConditions(model),
    ...usesOfModules(model),
    ...usesOfFields(model),
    ...usesOfReactions(model),
    ...usesOfProducts(model),
    ...usesOfPrompts(model),
    ...usesOfAffiliates(model),
    ...usesOfSubmission(model),
  ];
}
