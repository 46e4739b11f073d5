import type { Answers, AnswersDocument } from './answers/answers.ts';
import { answersOf } from './answers/answers.ts';
import { findInstance } from './relevance/field-instances.ts';
import { documentOf, evaluateAnswers, isShown } from './relevance/relevance.ts';
import type { Cart } from './cart/cart.ts';
import { readPayable } from './cart/schedule/read-payable.ts';
import { addCartProblems } from './rules/add-cart-problems.ts';
import { deriveCart } from './cart/derive-cart.ts';
import type { Facts } from './facts.ts';
import type { FileAnswer } from './answers/file-answer.ts';
import { bindFiles } from './files/file-parts.ts';
import type { BoundFiles } from './files/file-parts.ts';
import type { CompiledForm, FieldModel } from './form.ts';
import { normalizeAnswers } from './input/normalize-answers.ts';
import { limitRows } from './rows/limit-rows.ts';
import { validateForm } from './rules/validation.ts';
import type { ValidationProblem } from './rules/validation.ts';
import { payloadOf } from './submission/payloads/payloads.ts';
import type { FullSubmission } from './submission/submission.ts';

/** Everything derived from the answers. Each part is computed once, when it is first read. */
export interface DerivedOrder {
  /** The relevant answers with resolved options. */
  readonly answers: Answers;
  readonly ruleProblems: readonly ValidationProblem[];
  /** All validation problems: from the rules, the cart and the uploaded files. */
  readonly problems: readonly ValidationProblem[];
  /** The relevant answers that a page posts, without browser-private ones. */
  readonly document: AnswersDocument;
  readonly cart: Cart;
  /** The payload of an order. Null while the cart has no total, and for forms that sell nothing. */
  readonly submission: FullSubmission | null;
  /** The payload, even if answers are invalid. Null for an order while the cart has no total. */
  readonly payload: object | null;
  /** True if normalization changed an answer. */
  readonly isNormalized: boolean;
}

/** The rules stage: returns the validation problems of evaluated answers, in the order of the form. */
export type ValidateStage = (
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  skip?: (field: FieldModel) => boolean,
) => readonly ValidationProblem[];

interface RulesOptions {
  /** The rules stage. By default each field's rules run as functions. */
  readonly validate?: ValidateStage | undefined;
  /**
   * Returns true for fields whose rules must not run, such as those whose answers exist only in the browser or only
   * on the server.
   */
  readonly skip?: ((field: FieldModel) => boolean) | undefined;
}

interface DeriveOptions extends RulesOptions {
  /** Measured properties of the uploaded files, by part. If undefined, the properties in the answers apply. */
  readonly files?: ReadonlyMap<string, FileAnswer> | undefined;
  /** True to normalize typed texts first. */
  readonly normalizes?: boolean;
}

/**
 * Derives an order from answers and facts alone, stage by stage: options, relevance, rules, cart, payload.
 * Pages compose the same stages from atoms, and a test compares both. Never throws for posted answers.
 */
export function deriveOrder(
  form: CompiledForm,
  document: AnswersDocument,
  facts: Facts,
  options: DeriveOptions = {},
): DerivedOrder {
  const { files, normalizes = false } = options;
  const limited = limitRows(form, document, facts);
  const given = normalizes ? normalizeAnswers(form, limited) : limited;
  const bound = files === undefined ? undefined : bindFiles(form, given, files, document);
  return derive(form, answersOf(bound?.document ?? given), facts, options, given !== limited, bound);
}

/** Derives an order from answers that are not a plain document, such as overlaid answers. */
export function deriveOrderFrom(
  form: CompiledForm,
  given: Answers,
  facts: Facts,
  rules: RulesOptions = {},
): DerivedOrder {
  return derive(form, given, facts, rules);
}

function derive(
  form: CompiledForm,
  given: Answers,
  facts: Facts,
  { skip, validate = validateForm }: RulesOptions,
  isNormalized = false,
  bound?: BoundFiles,
): DerivedOrder {
  // A second pass: the build ensures that nothing the cart reads depends on whether it is to be paid.
  const payable = once(() => readPayable(cartOf(form, evaluateAnswers(form, given, facts), facts)));
  const answers = evaluateAnswers(form, given, facts, payable);
  const ruleProblems = once(() => validate(form, answers, facts, skip));
  const problems = once(() => {
    const failing = addCartProblems(form, answers, ruleProblems(), cart().problems ?? []);
    return bound === undefined ? failing : withFileProblems(form, answers, facts, failing, bound);
  });
  const document = once(() => documentOf(form, answers, 'server'));
  const posted = once(() => answersOf(document()));
  const cart = once(() => deriveCart(form, posted(), facts));
  const submission = once(() => {
    const sale = payloadOf(form);
    const isPriced = sale.isSale === true && cart().totalCents !== null;
    return isPriced ? sale.build(form, posted(), cart(), facts) : null;
  });
  const payload = once(() => {
    const { isSale, build } = payloadOf(form);
    return isSale === true ? submission() : build(form, posted(), cart(), facts);
  });
  return {
    answers,
    isNormalized,
    get ruleProblems() {
      return ruleProblems();
    },
    get problems() {
      return problems();
    },
    get document() {
      return document();
    },
    get cart() {
      return cart();
    },
    get submission() {
      return submission();
    },
    get payload() {
      return payload();
    },
  };
}

function cartOf(form: CompiledForm, answers: Answers, facts: Facts): Cart {
  return deriveCart(form, answersOf(documentOf(form, answers, 'server')), facts);
}

function once<Value>(derive: () => Value): () => Value {
  let derived: { readonly value: Value } | undefined;
  return () => {
    derived ??= { value: derive() };
    return derived.value;
  };
}

/** Replaces a field's problems with a missing-file problem, if the field's file was not uploaded. */
function withFileProblems(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  failing: readonly ValidationProblem[],
  bound: BoundFiles,
): readonly ValidationProblem[] {
  const missing = bound.missing.filter(({ path }) => {
    const instance = findInstance(form, path);
    return instance !== undefined && isShown(instance, answers, facts);
  });
  const missingPaths = missing.map(({ path }) => path);
  return [...failing.filter(({ path }) => !missingPaths.includes(path)), ...missing, ...bound.stray];
}
