import { suggest } from '#reading/nearest-name.ts';
import { listCartUses } from '../../model/products/list-cart-uses.ts';
import { listShownProducts } from '../../model/products/shown-products.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { ModelCheck, Report } from '../check.ts';

export const checkSoldProducts: ModelCheck = {
  about: 'Unknown products in the cart.',
  codes: { 'unknown-product': 'error' },
  find: ({ model: { names } }) => {
    const { products } = names.definition;
    return names.sold.flatMap(({ key, location }): readonly Report[] => {
      if (Object.hasOwn(products, key)) return [];
      const message = `There is no product "${key}".${suggest(key, Object.keys(products))}`;
      return [{ code: 'unknown-product', location, message }];
    });
  },
};

export const checkCartRows: ModelCheck = {
  about: 'Unknown lists of rows in the cart.',
  codes: { 'unknown-path': 'error' },
  find: ({ model: { names } }) => {
    const { steps, files } = names.definition;
    const prompts = (steps.cart?.prompts ?? []).map(({ each }, index) => ({
      each,
      location: { file: files.steps, at: ['cart', 'prompts', index] },
    }));
    return [...names.sold, ...prompts].flatMap(({ each, location }): readonly Report[] => {
      if (each === undefined || names.rowLists.has(each)) return [];
      const message = `The form has no list of rows "${each}".${suggest(each, [...names.rowLists])}`;
      return [{ code: 'unknown-path', location: inside(location, 'each'), message }];
    });
  },
};

export const checkCartNames: ModelCheck = {
  about: 'Duplicate products in the cart, and duplicate `saveAs` names.',
  codes: { 'duplicate-product': 'error', 'duplicate-name': 'error' },
  find: ({ model: { names } }) => {
    const { products, files } = names.definition;
    const owners = new Map<string, string>();
    return names.sold.flatMap(({ key, location }): readonly Report[] => {
      const saveAs = products[key]?.saveAs;
      const owner = saveAs === undefined ? undefined : owners.get(saveAs);
      if (saveAs !== undefined) owners.set(saveAs, key);
      if (owner === undefined) return [];
      if (owner === key) {
        return [{ code: 'duplicate-product', location, message: `The cart lists "${key}" twice.` }];
      }
      const message = `"${key}" and "${owner}" both save their answers as "${saveAs}".`;
      return [{ code: 'duplicate-name', location: locateNamed(files.products, key, 'saveAs'), message }];
    });
  },
};

export const checkListedProducts: ModelCheck = {
  about: 'Unnecessary entries of `optional` in the cart.',
  codes: { 'needless-listing': 'error' },
  find: ({ model: { names } }) => {
    const { steps, files } = names.definition;
    const owners = new Map(listShownProducts(names.definition).map(({ key, step }) => [key, step]));
    return (steps.cart?.optional ?? []).flatMap((use, index) =>
      listCartUses(use).flatMap(({ key, when, at }): readonly Report[] => {
        const step = owners.get(key);
        if (step === undefined) return [];
        const cure = when === undefined ? 'leave' : 'say its "when" there, and leave';
        const message = `"${key}" is shown by the step "${step}": ${cure} it out of "cart.optional".`;
        const location = { file: files.steps, at: ['cart', 'optional', index, ...at] };
        return [{ code: 'needless-listing', location, message }];
      }),
    );
  },
};
