import { isGroupUse, listUsedGroups, readProductUse } from '../../model/products/used-groups.ts';
import { inside } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import type { ModelCheck, Found } from '../check.ts';
import { Names } from '../../model/names.ts';
import { report } from '../check.ts';
import { unknownGroup } from './unknown-products.ts';

/** Reports groups that the form shows twice, and products in two groups. */
function checkRepeated({ definition }: Names): readonly Found[] {
  const groups = new Set<string>();
  const products = new Map<string, string>();
  return listUsedGroups(definition).flatMap(({ key, group, at }): readonly Found[] => {
    const location = { file: definition.files.steps, at };
    if (groups.has(key)) {
      const message = `The form shows the group "${key}" twice. Remove one of the places.`;
      return [report('duplicate-group', location, message)];
    }
    groups.add(key);
    const keys = new Set(group.products.map((use) => readProductUse(use).key));
    return [...keys].map((product) => {
      const other = products.get(product);
      products.set(product, key);
      const message = `The groups "${other}" and "${key}" both contain "${product}". Remove it from one of them.`;
      return report('duplicate-product', location, other !== undefined && message);
    });
  });
}

export const checkShownGroups: ModelCheck = {
  errors: {
    'unknown-group': 'Unknown product groups.',
    'duplicate-group': 'Product groups that are shown twice.',
    'duplicate-product': 'Products in two groups.',
  },
  find: ({ model: { names } }) => [
    ...listModules(names.definition).flatMap(({ module: { products = [] }, location }) =>
      products.map((use, index) =>
        isGroupUse(use)
          ? report(
              'unknown-group',
              inside(location, 'products', index, 'group'),
              unknownGroup(names.definition, use.group),
            )
          : undefined,
      ),
    ),
    ...checkRepeated(names),
  ],
};
