import { isDomainLimit, isDomainYears } from '#domain/domain-names/cart-domains.ts';
import { readDollars } from '#domain/cart/own-price.ts';
import { AFFILIATE_PLATFORMS, PLATFORM_SETTING, XTYPE_SETTING } from '#domain/submission/affiliate.ts';
import { VARIANTS_SETTING } from '#domain/submission/rolled-variants.ts';
import { EXPEDITED_SETTING, readDays } from '#domain/submission/submission-date.ts';
import { listSites } from '../../model/relevance/list-condition-sites.ts';
import { nodesOf } from '../../model/conditions/visit-conditions.ts';
import type { OptionsSource } from '../../model/definition.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { SettingUse } from '../../model/pages/setting-uses.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import { findLimitMisfit } from '../rows/check-rows.ts';
import { readProperty } from '#domain/read-property.ts';

/** Validators for page settings. Each returns why a value is invalid, or undefined. */
const misfits = {
  days: (value: unknown) =>
    readDays(value) === undefined ? 'This must be a whole number of days, such as 14.' : undefined,
  dollars: (value: unknown) =>
    readDollars(value) === undefined ? 'This must be a number of dollars, such as 49.' : undefined,
  words: (value: unknown) => (typeof value === 'string' ? undefined : 'This must be a text.'),
  toggle: (value: unknown) => (typeof value === 'boolean' ? undefined : 'This must be true or false.'),
  domains: (value: unknown) =>
    isDomainLimit(value) ? undefined : 'This must be a whole number of domains, 0 for no limit.',
  platform: (value: unknown) =>
    AFFILIATE_PLATFORMS.some((platform) => platform === value)
      ? undefined
      : `This must be one of ${AFFILIATE_PLATFORMS.join(', ')}.`,
  years: (value: unknown) =>
    isDomainYears(value) ? undefined : 'This must be a whole number of years, from 1 to 10.',
} as const;

function usesOfConditions(model: FormModel): readonly SettingUse[] {
  return listSites(model).flatMap(({ condition }) =>
    nodesOf(condition).flatMap((node): readonly SettingUse[] =>
      node.kind === 'comparison' && node.subject.kind === 'setting'
        ? [{ name: node.subject.name, takes: 'anything', location: node.subjectLocation }]
        : [],
    ),
  );
}

function usesOfModules({ names }: FormModel): readonly SettingUse[] {
  return listModules(names.definition).flatMap(({ module, location }): readonly SettingUse[] => {
    const { fieldsFrom, verifyAddress, rows } = module;
    const max = rows?.max;
    return [
      ...(fieldsFrom === undefined
        ? []
        : [
            {
              name: fieldsFrom.config,
              takes: 'questions' as const,
              location: inside(location, 'fieldsFrom', 'config'),
            },
          ]),
      ...(verifyAddress === undefined
        ? []
        : [{ name: verifyAddress.config, location: inside(location, 'verifyAddress', 'config') }]),
      ...(rows === undefined || typeof max !== 'object'
        ? []
        : [
            {
              name: max.config,
              takes: 'anything' as const,
              isOptional: true as const,
              location: inside(location, 'rows', 'max', 'config'),
              findMisfit: (value: unknown) => findLimitMisfit(rows, value),
            },
          ]),
    ];
  });
}

function usesOfOptions(options: OptionsSource | undefined, source: SourceLocation): readonly SettingUse[] {
  const { list, onlySetting, exceptSetting, groupSetting } = options ?? {};
  if (list === undefined) return [];
  const at = (word: string) => inside(source, 'options', word);
  return [
    ...(onlySetting === undefined ? [] : [{ name: onlySetting, list, location: at('onlySetting') }]),
    ...(exceptSetting === undefined ? [] : [{ name: exceptSetting, list, location: at('exceptSetting') }]),
    ...(groupSetting === undefined
      ? []
      : [{ name: groupSetting, groupsOf: list, location: at('groupSetting') }]),
  ];
}

function usesOfFields({ names, rules, placement }: FormModel): readonly SettingUse[] {
  return [...names.fields.values()].flatMap(
    ({ path, schema, source, ui, uiSource }): readonly SettingUse[] => {
      const own = rules.get(path);
      const chains = own === undefined ? [] : [own.rules, ...own.rulesWhen.map((entry) => entry.rules)];
      const ofRules = chains.flatMap(({ uses, location }) =>
        uses.flatMap(({ type, name }) => (type === 'setting' ? [{ name, location }] : [])),
      );
      const ofOptions = placement.fields.has(path) ? usesOfOptions(schema.options, source) : [];
      const ofWidget = Object.entries(ui['ui:options'] ?? {}).flatMap(([name, value]) => {
        const config = readProperty(value, 'config');
        return typeof config === 'string'
          ? [{ name: config, location: inside(uiSource, 'ui:options', name) }]
          : [];
      });
      return [...ofRules, ...ofOptions, ...ofWidget];
    },
  );
}

function usesOfReactions({ names, reactions }: FormModel): readonly SettingUse[] {
  return reactions.flatMap(({ source: { refuse }, location, writes }): readonly SettingUse[] => [
    ...(typeof refuse === 'object'
      ? [{ name: refuse.config, location: inside(location, 'refuse', 'config') }]
      : []),
    ...writes.flatMap(({ path, value, location: at }) => {
      if (value.kind !== 'setting') return [];
      const list = names.fields.get(path)?.schema.options?.list;
      return [{ name: value.name, location: at, ...(list === undefined ? {} : { list }) }];
    }),
  ]);
}

function usesOfProducts({ names }: FormModel): readonly SettingUse[] {
  const { products, files } = names.definition;
  return names.sold.flatMap(({ key }): readonly SettingUse[] => {
    const product = products[key];
    if (product === undefined) return [];
    const at = (...words: readonly string[]) => locateNamed(files.products, key, ...words);
    const { ownPrice, expeditedBy, multiStateSetting, states, domains } = product;
    const isOptional = true as const;
    return [
      ...(ownPrice === undefined
        ? []
        : [{ name: ownPrice.minimum, findMisfit: misfits.dollars, location: at('ownPrice', 'minimum') }]),
      ...(expeditedBy === undefined
        ? []
        : [{ name: EXPEDITED_SETTING, isOptional, findMisfit: misfits.days, location: at('expeditedBy') }]),
      ...(multiStateSetting === undefined || states === undefined
        ? []
        : [{ name: multiStateSetting, findMisfit: misfits.toggle, location: at('multiStateSetting') }]),
      ...(domains === undefined
        ? []
        : [
            { name: 'domainLimit', isOptional, findMisfit: misfits.domains, location: at('domains') },
            { name: 'domainMaxYears', isOptional, findMisfit: misfits.years, location: at('domains') },
          ]),
    ];
  });
}

function usesOfPrompts({ names }: FormModel): readonly SettingUse[] {
  const { steps, files } = names.definition;
  return (steps.cart?.prompts ?? []).flatMap(({ text }, index): readonly SettingUse[] =>
    typeof text === 'string'
      ? []
      : [
          {
            name: text.config,
            isOptional: true,
            findMisfit: misfits.words,
            location: { file: files.steps, at: ['cart', 'prompts', index, 'text', 'config'] },
          },
        ],
  );
}

/** Orders with an affiliate code send the platform that pays and its payout rule. */
function usesOfAffiliates({ names, placement }: FormModel): readonly SettingUse[] {
  const { definition, fields } = names;
  const field = fields.get('affiliateCode');
  const isOrder = definition.steps.submission?.payload === 'order';
  if (!isOrder || field === undefined || !placement.fields.has('affiliateCode')) return [];
  const location = field.source;
  return [
    { name: PLATFORM_SETTING, findMisfit: misfits.platform, location },
    { name: XTYPE_SETTING, findMisfit: misfits.words, location },
  ];
}

/** Orders and sign-ups send the variants that their page shows. */
function usesOfSubmission({ names }: FormModel): readonly SettingUse[] {
  const location = { file: names.definition.files.steps, at: ['formType'] };
  return [{ name: VARIANTS_SETTING, isOptional: true, findMisfit: misfits.words, location }];
}

/** Lists every place of a definition that reads a page setting. */
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
