import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import { inside } from '../../model/source-location.ts';
import type { Report } from '../check.ts';
import { checkEachProduct } from './listed-product.ts';

export function isMonths(key: string): boolean {
  return /^[1-9]\d*$/.test(key);
}

export const checkDuration = checkEachProduct(
  'Invalid `duration`: no choice of months, or a choice without `first`.',
  { 'no-duration': 'error', 'no-months': 'error', 'no-first': 'error' },
  ({ product: { duration, from }, sold, location }, { model: { names } }): readonly Report[] => {
    if (duration === undefined) return [];
    const at = inside(location, 'duration');
    if (from === 'filing_products') {
      const message = 'What is filed is bought once: only agents and simple products have a "duration".';
      return [{ code: 'no-duration', location: at, message }];
    }
    const field = resolveField(names, duration, sold.each);
    if (isMistake(field)) return [];
    const { options, type } = field.schema;
    const isChoice = options !== undefined && (type === undefined || type === 'string');
    const keys = (isChoice ? names.definition.lists[options.list] : undefined) ?? [];
    const strange = keys.find(({ key }) => !isMonths(key));
    if (!isChoice || strange !== undefined) {
      const instead = strange === undefined ? '' : `, and "${strange.key}" is none`;
      const message = `"${duration}" must be a choice from a list whose keys are numbers of months, such as "24"${instead}.`;
      return [{ code: 'no-months', location: at, message }];
    }
    if (options.first === true) return [];
    const message = `"${duration}" must have an answer from the beginning: its options need "first": true.`;
    return [{ code: 'no-first', location: at, message }];
  },
);
