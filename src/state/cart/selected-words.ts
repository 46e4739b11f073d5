import { atom } from 'jotai';
import type { Atom, Getter } from 'jotai';
import type { Answers, Path } from '#domain/answers/answers.ts';
import { findHolder } from '#domain/cart/bundles/find-holder.ts';
import type { LineItem } from '#domain/cart/cart.ts';
import type { CartEffect } from '#domain/cart/effects/cart-effect.ts';
import type { SurveyedCart } from '#domain/cart/effects/survey-cart.ts';
import { sumLines } from '#domain/cart/effects/survey-cart.ts';
import { listPreselections } from '#domain/cart/list-preselections.ts';
import type { Preselection } from '#domain/cart/list-preselections.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { keyOf } from '#domain/options/options.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { SayText } from '#domain/texts.ts';

/** The texts of a product that is in the order without being selected: label, reason and price. */
interface IncludedWords {
  readonly label: string;
  readonly reason: string;
  readonly price: string;
}

/** A preselected option that costs something. */
interface PreselectedWords {
  readonly path: Path;
  readonly text: string;
  /** Accessible name that distinguishes the buttons of several notes. */
  readonly name: string;
  readonly changeAt?: Path;
}

/** Texts about the contents of the order. */
export interface SelectedWords {
  /** Returns the texts of a product; undefined for a product without a price or outside the order. */
  included(product: ProductModel): Atom<IncludedWords | undefined>;
  /**
   * Returns the note that names the bundle in the order that includes the product. Undefined when no bundle
   * does.
   */
  held(product: ProductModel): Atom<string | undefined>;
  readonly preselected: Atom<readonly PreselectedWords[]>;
  formatCost(get: Getter, effect: CartEffect): string;
}

interface Parts {
  readonly form: CompiledForm;
  readonly facts: Atom<Facts>;
  readonly text: SayText;
  readonly now: Atom<SurveyedCart>;
  readonly evaluated: { read(get: Getter): Answers };
  formatCost(get: Getter, effect: CartEffect): string;
  linesAfter(get: Getter, changes: Readonly<Record<Path, unknown>>): readonly LineItem[];
}

const isOf =
  (products: readonly ProductModel[]) =>
  ({ group }: LineItem): boolean =>
    products.some(({ key }) => key === group);

export function createSelectedWords(parts: Parts): SelectedWords {
  const { form, facts, now, text, formatCost } = parts;
  const holderOf = (get: Getter, product: ProductModel) =>
    findHolder(product, get(now).products, get(facts).catalogue);
  const nameHolder = (name: string) => text('included.in', { bundle: name });

  const describe = (get: Getter, preselection: Preselection): PreselectedWords | undefined => {
    const { path, key, products, changeAt, title } = preselection;
    const answer = parts.evaluated.read(get).get(path);
    if (key === undefined ? answer !== true : keyOf(answer) !== key) return undefined;
    const { lines } = get(now);
    const gone = () => {
      const left = new Set(parts.linesAfter(get, { [path]: false }).map(({ id }) => id));
      return lines.filter(({ id }) => !left.has(id));
    };
    const named = products === undefined ? gone() : lines.filter(isOf(products));
    const price = formatCost(get, { kind: 'known', ...sumLines(named) });
    if (price === '') return undefined;
    const name = named[0]?.label ?? title;
    return {
      path,
      name,
      text: text('preselected.line', { name, price }),
      ...(changeAt === undefined ? {} : { changeAt }),
    };
  };

  return {
    formatCost,
    included: (product) =>
      atom((get) => {
        const { lines, products } = get(now);
        const sold = products.find(({ key }) => key === product.key);
        if (sold === undefined) return undefined;
        const own = lines.filter(isOf([product]));
        const bundle = holderOf(get, product);
        const label = own.find(({ id }) => id === product.key)?.label ?? sold.name;
        const price =
          bundle === undefined
            ? formatCost(get, { kind: 'known', ...sumLines(own) })
            : nameHolder(bundle.name);
        return {
          label,
          reason: sold.reason.text,
          price: price === '' ? text('summary.free') : price,
        };
      }),
    held: (product) =>
      atom((get) => {
        const bundle = holderOf(get, product);
        return bundle === undefined ? undefined : nameHolder(bundle.name);
      }),
    preselected: atom((get) => {
      const all = listPreselections(form, get(facts).page).flatMap((one) => describe(get, one) ?? []);
      return all;
    }),
  };
}
