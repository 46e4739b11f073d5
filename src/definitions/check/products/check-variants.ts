import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck } from '../check.ts';
import { eachProduct } from './each-product.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';

export const checkVariants: ModelCheck = {
  errors: {
    'no-choice': 'Variants by an answer that is not a single choice.',
    'unknown-key': 'Unknown options in `variants`.',
    'rival-variants': 'Variants of domains, or beside `bulk`.',
  },
  find: eachProduct(({ product: { variants, from, bulk }, sold, location }, names) => {
    if (variants === undefined) return [];
    const at = inside(location, 'variants');
    if (from === 'domains' || bulk !== undefined) {
      const rival = from === 'domains' ? 'domains' : '"bulk"';
      return [report('rival-variants', at, `"variants" conflicts with ${rival}. Remove one of them.`)];
    }
    const field = resolveField(names, variants.answer, sold.each);
    if (isMistake(field)) return [];
    const { options, type } = field.schema;
    const list = options === undefined ? undefined : names.definition.lists[options.list];
    if (list === undefined || type === 'array' || options?.catalogue !== undefined) {
      const message = `"${variants.answer}" must be a single choice from a list. Use the path of one.`;
      return [report('no-choice', inside(at, 'answer'), message)];
    }
    const keys = list.map(({ key }) => key);
    return Object.keys(variants.of).map((key) =>
      report(
        'unknown-key',
        inside(at, 'of', key),
        unknownName(`The list "${options?.list}" has no option`, key, keys),
      ),
    );
  }),
};
