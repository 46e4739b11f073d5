import { suggest } from '#reading/nearest-name.ts';
import { isGroupUse, listUsedGroups, readProductUse } from '../../model/products/used-groups.ts';
import { inside } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import type { ModelCheck, Report } from '../check.ts';

export const checkGroupNames: ModelCheck = {
  about: 'Unknown product groups.',
  codes: { 'unknown-group': 'error' },
  find: ({ model: { names } }) => {
    const { groups } = names.definition;
    return listModules(names.definition).flatMap(({ module: { products = [] }, location }) =>
      products.flatMap((use, index): readonly Report[] => {
        if (!isGroupUse(use) || Object.hasOwn(groups, use.group)) return [];
        const message = `There is no product group "${use.group}".${suggest(use.group, Object.keys(groups))}`;
        return [{ code: 'unknown-group', location: inside(location, 'products', index, 'group'), message }];
      }),
    );
  },
};

export const checkShownOnce: ModelCheck = {
  about: 'Groups and products that are shown twice.',
  codes: { 'duplicate-group': 'error', 'duplicate-product': 'error' },
  find: ({ model: { names } }) => {
    const { files } = names.definition;
    const groups = new Set<string>();
    const products = new Map<string, string>();
    return listUsedGroups(names.definition).flatMap(({ key, group, at }): readonly Report[] => {
      const location = { file: files.steps, at };
      if (groups.has(key)) {
        return [{ code: 'duplicate-group', location, message: `The form shows the group "${key}" twice.` }];
      }
      groups.add(key);
      const keys = new Set(group.products.map((use) => readProductUse(use).key));
      return [...keys].flatMap((product): readonly Report[] => {
        const other = products.get(product);
        products.set(product, key);
        if (other === undefined) return [];
        const message = `"${product}" is in two groups of the form, "${other}" and "${key}".`;
        return [{ code: 'duplicate-product', location, message }];
      });
    });
  },
};
