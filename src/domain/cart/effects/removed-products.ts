import type { AnswerChanges, Answers, Path } from '../../answers/answers.ts';
import { withChanges } from '../../answers/answers.ts';
import { evaluateAnswers } from '../../relevance/relevance.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import { productAnswerPath } from '../../products/sold/sold-places.ts';
import type { CartProduct } from '../cart.ts';
import type { CartEffect } from './cart-effect.ts';
import { sumLines, surveyCart } from './survey-cart.ts';
import type { SurveyedCart } from './survey-cart.ts';

/** A paid product that a reaction removed from the order. */
export interface RemovedProduct {
  /** Key of the product in the definitions. */
  readonly key: string;
  readonly name: string;
  /** Cost of the product before its removal. */
  readonly effect: CartEffect;
  /** The answers that put the product back into the cart. */
  readonly putBack: AnswerChanges;
  /** True if restoring the product also undoes the visitor's own change. */
  readonly isUndone: boolean;
}

/** A change that triggered reactions, after it was made. */
export interface FollowedReaction {
  /** Path of the visitor's change. */
  readonly path: Path;
  /** All written answers, with their values before the change. */
  readonly earlier: AnswerChanges;
}

function has({ products }: SurveyedCart, { key, row }: CartProduct): boolean {
  return products.some((other) => other.key === key && other.row?.key === row?.key);
}

/**
 * Finds the products that reactions removed from the order. Skips products that the visitor's own change
 * removed.
 */
export function findRemovedProducts(
  form: CompiledForm,
  given: Answers,
  { path, earlier }: FollowedReaction,
  facts: Facts,
): readonly RemovedProduct[] {
  const survey = (changes: AnswerChanges) =>
    surveyCart(form, evaluateAnswers(form, withChanges(given, changes), facts), facts);
  const reacted = Object.fromEntries(Object.entries(earlier).filter(([written]) => written !== path));
  const [before, chosen, after] = [survey(earlier), survey(reacted), survey({})];
  return before.products.flatMap((product): readonly RemovedProduct[] => {
    const { key, saveAs, name, linkedProduct } = product;
    const isLeft = has(chosen, product);
    const isByReaction = isLeft || Object.hasOwn(reacted, productAnswerPath(saveAs, 'checked'));
    const lines = before.lines.filter(({ group }) => group === key);
    if (!isByReaction || linkedProduct !== undefined || lines.length === 0 || has(after, product)) return [];
    const effect: CartEffect = { kind: 'known', ...sumLines(lines) };
    return [{ key, name, effect, putBack: isLeft ? reacted : earlier, isUndone: !isLeft }];
  });
}
