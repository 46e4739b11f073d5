import type { FormModel } from '../../model/form-model.ts';
import { PAGE_SETTINGS } from '../../model/pages/page-settings.ts';
import type { SettingReader } from '../../model/pages/page-settings.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import { chainsOf } from '../../model/rules/field-rules.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { misfitOf } from './setting-types.ts';
import type { SettingUse } from './setting-types.ts';

/** Returns where a form reads a setting, or undefined if it does not. */
function findReader({ names, rules, placement }: FormModel, reader: SettingReader) {
  const { definition, fields, sold } = names;
  const whole: SourceLocation = { file: definition.files.steps, at: ['formType'] };
  const payload = definition.steps.submission?.payload;
  const locationOf = (isRead: boolean) => (isRead ? whole : undefined);
  const sells = (key: 'expeditedBy' | 'domains') =>
    sold.some((product) => names.findProduct(product.key)?.[key] !== undefined);
  const offersMethods = listModules(definition).some(({ module }) => module.filingOptions !== undefined);
  switch (reader.kind) {
    case 'form':
      return whole;
    case 'rule':
      return [...fields.values()].find(({ path }) =>
        chainsOf(rules.get(path)).some((chain) => chain.rules.some(({ name }) => name === reader.name)),
      )?.source;
    case 'widget':
      return [...fields.values()].find((field) => widgetOf(field) === reader.name)?.uiSource;
    case 'payload':
      return locationOf(payload !== undefined && reader.names.includes(payload));
    case 'expedited':
      return locationOf(sells('expeditedBy') || offersMethods);
    case 'domains':
      return locationOf(sells('domains'));
    case 'affiliate': {
      const isAsked = payload === 'order' && placement.fields.has('affiliateCode');
      return isAsked ? fields.get('affiliateCode')?.source : undefined;
    }
    default: {
      const unknown: never = reader;
      return unknown;
    }
  }
}

/** Lists the declared settings that a form reads. */
export function listDeclaredSettings(model: FormModel): readonly SettingUse[] {
  return PAGE_SETTINGS.flatMap(({ name, type, isRequired, readBy }): readonly SettingUse[] => {
    const location = findReader(model, readBy);
    if (location === undefined) return [];
    const use = { name, location, findMisfit: misfitOf(type) };
    return [isRequired === true ? use : { ...use, isOptional: true, isDeclared: true }];
  });
}
