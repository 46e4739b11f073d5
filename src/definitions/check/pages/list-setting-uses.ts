import type { SourceLocation } from '../../model/source-location.ts';
import { readDollars } from '#domain/cart/own-price.ts';
import type { OptionsSource } from '../../model/definition.ts';
import type { FormModel } from '../../model/form-model.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import { readProperty } from '#domain/read-property.ts';
import { listComparisons } from '../../model/relevance/list-condition-sites.ts';
import { isRowLimit } from '#domain/rows/row-limit.ts';
import { chainsOf } from '../../model/rules/field-rules.ts';
import { listDeclaredSettings } from './declared-settings.ts';
import { expects, isText, isToggle } from './setting-types.ts';
import type { SettingUse } from './setting-types.ts';

const isDollars = expects(
  (value) => value === 0 || (typeof value === 'number' && readDollars(value) !== undefined),
  'This must be a number of dollars without quotes, such as 49.',
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
      ...use(verifyAddress?.config, inside(location, 'verifyAddress', 'config'), {
        findMisfit: isToggle,
      }),
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
    ...use(onlySetting, inside(source, 'options', 'onlySetting'), { list, findMisfit: isText }),
    ...use(exceptSetting, inside(source, 'options', 'exceptSetting'), { list, findMisfit: isText }),
    ...use(groupSetting, inside(source, 'options', 'groupSetting'), { groupsOf: list, findMisfit: isText }),
  ];
}

function usesOfFields({ names, rules, placement }: FormModel): readonly SettingUse[] {
  return [...names.fields.values()].flatMap(({ path, schema, source, ui, uiSource }) => [
    ...chainsOf(rules.get(path)).flatMap(({ uses, location }) =>
      uses.flatMap(({ type, name, isToggle: isOn }) =>
        type === 'setting' ? use(name, location, { findMisfit: isOn === true ? isToggle : isText }) : [],
      ),
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
    ...(typeof refuse === 'object'
      ? use(refuse.config, inside(location, 'refuse', 'config'), { findMisfit: isText })
      : []),
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
    const { ownPrice, multiStateSetting, states } = product;
    return [
      ...use(ownPrice?.minimum, inside(location, 'ownPrice', 'minimum'), { findMisfit: isDollars }),
      ...use(states && multiStateSetting, inside(location, 'multiStateSetting'), { findMisfit: isToggle }),
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

/** Lists every location in a definition that reads a page setting. */
export function listSettingUses(model: FormModel): readonly SettingUse[] {
  return [
    ...usesOfConditions(model),
    ...usesOfModules(model),
    ...usesOfFields(model),
    ...usesOfReactions(model),
    ...usesOfProducts(model),
    ...usesOfPrompts(model),
    ...listDeclaredSettings(model),
  ];
}
