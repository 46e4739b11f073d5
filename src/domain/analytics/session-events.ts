import type { Answers, Path } from '../answers/answers.ts';
import type { Cart } from '../cart/cart.ts';
import type { CompiledForm, StepModel } from '../form.ts';
import { fieldPathsOf } from '../steps/steps.ts';
import type { AnalyticsEvent, EventName } from './analytics-event.ts';
import type { AnalyticsSettings } from './analytics-settings.ts';
import { describeCart } from './cart-events.ts';
import type { TypedUserData, UserData } from './user-data.ts';

type PlainAnswer = string | number | boolean;

function isPlain(value: unknown): value is PlainAnswer {
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
}

/** The answers at paths, by name; private ones never, whatever a page names. */
function readMapped(
  form: Pick<CompiledForm, 'fields'>,
  answers: Answers,
  paths: Readonly<Record<string, Path>>,
): Readonly<Record<string, PlainAnswer>> {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([name, path]) => {
      const field = form.fields[path];
      const value = field === undefined || field.private !== undefined ? undefined : answers.get(path);
      return isPlain(value) ? [[name, value] as const] : [];
    }),
  );
}

/** What a page has events of a name say of the answers. */
export function readParameters(
  form: Pick<CompiledForm, 'fields'>,
  answers: Answers,
  { events = {} }: AnalyticsSettings,
  name: EventName,
): Readonly<Record<string, PlainAnswer>> {
  return readMapped(form, answers, events[name] ?? {});
}

/** What the answers say of the buyer, as far as the page maps it. */
export function readUserData(
  form: Pick<CompiledForm, 'fields'>,
  answers: Answers,
  { userData = {} }: AnalyticsSettings,
): TypedUserData {
  const read = Object.entries(readMapped(form, answers, userData));
  return Object.fromEntries(read.map(([name, value]) => [name, String(value)]));
}

/** A step is entered; its number counts from 1 among the shown ones. */
export function stepEvent(shown: readonly StepModel[], { key }: StepModel): AnalyticsEvent {
  return {
    event: 'checkout_step',
    checkout_step: shown.findIndex((step) => step.key === key) + 1,
    step_name: key,
  };
}

/** An order is placed. */
export function purchaseEvent(
  transaction: string,
  cart: Pick<Cart, 'products' | 'totalCents'>,
  userData: UserData | undefined,
): AnalyticsEvent {
  return {
    event: 'purchase',
    ecommerce: { transaction_id: transaction, ...describeCart(cart) },
    ...(userData === undefined ? {} : { user_data: userData }),
  };
}

/**
 * Whether steps ask for something private, such as a card or a password: while one of them is on the page, no tag is.
 * @param askedAgain paths of other steps' fields that are drawn with them
 */
export function asksPrivately(
  form: Pick<CompiledForm, 'fields'>,
  drawn: readonly StepModel[],
  askedAgain: readonly Path[] = [],
): boolean {
  return [...drawn.flatMap(fieldPathsOf), ...askedAgain].some(
    (path) => form.fields[path]?.private !== undefined,
  );
}
