import type { ProductModel } from '#domain/products/product-model.ts';
import type { OpenForm } from '../../open-form.ts';
import type { Change } from '../change.ts';
import { describeProperties, listDifferences } from './list-differences.ts';

function productsOf({ form: { cart } }: OpenForm): readonly ProductModel[] {
  return [...cart.primary, ...cart.optional];
}

/** Returns the products that only the first form sells. */
function listGone(one: OpenForm, other: OpenForm): readonly ProductModel[] {
  const keys = new Set(productsOf(other).map(({ key }) => key));
  return productsOf(one).filter(({ key }) => !keys.has(key));
}

/** Skipped properties: `$ref` is already resolved, and `saveAs` has a message of its own. */
const SKIPPED = ['saveAs', '$ref'];

function compareProduct(
  [before, old]: readonly [OpenForm, ProductModel],
  [after, now]: readonly [OpenForm, ProductModel],
): readonly Change[] {
  const { key, name } = old;
  const [was, is] = [before, after].map(({ built }) => built.definition.products[key]);
  const differences = listDifferences(was, is, 1).filter((one) => !SKIPPED.includes(one.name));
  const changes: Change[] = [];
  if (differences.length > 0) {
    const message = `The product "${key}" changed: ${describeProperties(differences)}.`;
    changes.push({ impact: 'safe', name: key, message });
  }
  if (old.saveAs !== now.saveAs) {
    const message = `The product "${key}" (${name}) is saved as "${now.saveAs}", not "${old.saveAs}": receivers of orders find it under another name.`;
    changes.push({ impact: 'breaking', name: key, message });
  }
  const [wasMain, isNowMain] = [before, after].map((form) => isPrimary(form, key));
  if (wasMain !== isNowMain) {
    const [from, to] = isNowMain ? ['an optional', 'a primary'] : ['a primary', 'an optional'];
    const message = `The product "${key}" (${name}) is ${to} product, not ${from} one.`;
    changes.push({ impact: 'safe', name: key, message });
  }
  return changes;
}

function isPrimary({ form: { cart } }: OpenForm, key: string): boolean {
  return cart.primary.some((product) => product.key === key);
}

/** Returns the new product with the same `saveAs`, under which drafts and orders store it. */
function findSuccessor(
  { saveAs, from }: ProductModel,
  added: readonly ProductModel[],
): ProductModel | undefined {
  return added.find((product) => product.saveAs === saveAs && product.from === from);
}

function compareKeys(before: OpenForm, after: OpenForm): readonly Change[] {
  const added = listGone(after, before);
  const gone = listGone(before, after);
  const successors = gone.flatMap((product) => findSuccessor(product, added) ?? []);
  return [
    ...gone.map((product): Change => {
      const { key, name } = product;
      const successor = findSuccessor(product, added);
      return successor === undefined
        ? {
            impact: 'breaking',
            name: key,
            message: `The form no longer sells "${key}" (${name}). Drafts and new orders lose it; placed orders keep it.`,
          }
        : {
            impact: 'safe',
            name: key,
            message: `The product "${key}" (${name}) is now "${successor.key}". Drafts and orders keep it as "${successor.saveAs}".`,
          };
    }),
    ...added
      .filter((product) => !successors.includes(product))
      .map(({ key, name }): Change => ({
        impact: 'safe',
        name: key,
        message: `The form also sells "${key}" (${name}).`,
      })),
  ];
}

/** Compares the products that two versions of a form sell. */
export function compareProducts(before: OpenForm, after: OpenForm): readonly Change[] {
  const sold = new Map(productsOf(after).map((product) => [product.key, product]));
  return [
    ...compareKeys(before, after),
    ...productsOf(before).flatMap((old) => {
      const now = sold.get(old.key);
      return now === undefined ? [] : compareProduct([before, old], [after, now]);
    }),
  ];
}

/** Returns a predicate that is true for answers that only removed products have. */
export function findImplied(before: OpenForm, after: OpenForm): (path: string) => boolean {
  const sold = new Set(productsOf(after).map(({ saveAs }) => saveAs));
  const gone = listGone(before, after).filter(({ saveAs }) => !sold.has(saveAs));
  return (path) => gone.some(({ saveAs }) => path.startsWith(`productState.${saveAs}.`));
}
