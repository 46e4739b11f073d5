import type { Answers } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { configuredText } from '../pages/configured-text.ts';
import type { ChosenProduct } from '../products/chosen-products.ts';
import { cartRowsOf, rowPathOf } from '../products/sold/sold-places.ts';
import type { Cart } from './cart.ts';
import { errorLine } from './lines/error-line.ts';
import { createSay, joinNames } from '../texts.ts';

/**
 * Returns the texts of the form's prompts whose conditions hold. A prompt for a list of rows is shown if its
 * condition holds for one row.
 */
function findAsked({ cart }: CompiledForm, answers: Answers, facts: Facts): readonly string[] {
  return cart.prompts
    .filter(({ when, each }) => {
      const rows = each === undefined ? [undefined] : cartRowsOf(each, answers);
      return rows.some((row) => when(answers, facts, rowPathOf(row)));
    })
    .map((prompt) => configuredText(prompt, facts));
}

/** A selected product with its missing choices. */
type Incomplete = Pick<ChosenProduct, 'place' | 'missing'>;

/**
 * Lists the missing choices as texts, without duplicates: the form's prompts, or else the choices that the
 * products require.
 */
function findPrompts(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  chosen: readonly Incomplete[],
): readonly string[] {
  const asked = findAsked(form, answers, facts);
  if (asked.length > 0) return [...new Set(asked)];
  const say = createSay(facts.page.texts, form.texts);
  const names = chosen.flatMap(({ place: { model }, missing }) =>
    missing.map((choice) => (choice === 'plate' ? (model.feeOf?.name ?? '') : say(`prompt.${choice}`))),
  );
  const list = joinNames([...new Set(names)], say);
  return list === '' ? [] : [say('prompt.missing', { list })];
}

/**
 * Returns the cart while a choice is missing. Prompts replace all lines, because there is no total yet.
 * Returns undefined if nothing is missing.
 */
export function findPromptCart(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  chosen: readonly Incomplete[],
): Cart | undefined {
  const prompts = findPrompts(form, answers, facts, chosen);
  if (prompts.length === 0) return undefined;
  const lines = prompts.map((text, index) => errorLine(`prompt.${index}`, 'prompts', text));
  return { products: [], lines, totalCents: null, loading: [] };
}
