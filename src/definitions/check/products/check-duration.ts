import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck } from '../check.ts';
import { eachProduct } from './each-product.ts';
import { report } from '../check.ts';

export const checkDuration: ModelCheck = {
  errors: {
    'no-duration': 'A `duration` of filings.',
    'no-months': 'A `duration` that is not a choice of months.',
    'no-first': 'A `duration` without an initial answer.',
  },
  find: eachProduct(({ product: { duration, from }, sold, location }, names) => {
    if (duration === undefined) return [];
    const at = inside(location, 'duration');
    if (from === 'filing_products') {
      const message = 'Filings are bought once. Remove "duration".';
      return [report('no-duration', at, message)];
    }
    const field = resolveField(names, duration, sold.each);
    if (isMistake(field)) return [];
    const { options, type } = field.schema;
    const isChoice = options !== undefined && (type === undefined || type === 'string');
    const keys = (isChoice ? names.definition.lists[options.list] : undefined) ?? [];
    const strange = keys.find(({ key }) => !/^[1-9]\d*$/.test(key));
    if (!isChoice || strange !== undefined) {
      const found = strange === undefined ? '' : `, not "${strange.key}"`;
      const message = `"${duration}" must be a choice from a list of months, with keys such as "24"${found}.`;
      return [report('no-months', at, message)];
    }
    const message = `"${duration}" needs an initial answer. Add "first": true to its "options".`;
    return [report('no-first', at, options.first !== true && message)];
  }),
};
