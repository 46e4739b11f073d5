import { suggest } from '#reading/nearest-name.ts';
import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import { inside } from '../../model/source-location.ts';
import type { Report } from '../check.ts';
import { checkEachProduct } from './listed-product.ts';

export const checkVariants = checkEachProduct(
  'Invalid `variants`: no choice, unknown options, or a conflict with `bulk` or domains.',
  { 'no-choice': 'error', 'unknown-key': 'error', 'rival-variants': 'error' },
  ({ product: { variants, from, bulk }, sold, location }, { model: { names } }): readonly Report[] => {
    if (variants === undefined) return [];
    const at = inside(location, 'variants');
    if (from === 'domains' || bulk !== undefined) {
      const rival =
        from === 'domains' ? 'each domain is its own product' : '"bulk" replaces the product already';
      const message = `A product with "variants" is one of the catalogue's, but ${rival}.`;
      return [{ code: 'rival-variants', location: at, message }];
    }
    const field = resolveField(names, variants.answer, sold.each);
    if (isMistake(field)) return [];
    const { options, type } = field.schema;
    const list = options === undefined ? undefined : names.definition.lists[options.list];
    if (list === undefined || type === 'array' || options?.catalogue !== undefined) {
      const message = `"${variants.answer}" must be a choice of one option from a list.`;
      return [{ code: 'no-choice', location: inside(at, 'answer'), message }];
    }
    const keys = list.map(({ key }) => key);
    return Object.keys(variants.of).flatMap((key): readonly Report[] => {
      if (keys.includes(key)) return [];
      const message = `The list "${options?.list}" has no option "${key}".${suggest(key, keys)}`;
      return [{ code: 'unknown-key', location: inside(at, 'of', key), message }];
    });
  },
);
