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

/** Reads the answers at these paths, by name. Skips private answers even when a page maps them. */
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

/** Reads the answers that the page maps to this event. */
export function readParameters(
  form: Pick<CompiledForm, 'fields'>,
  answers: Answers,
  { events = {} }: AnalyticsSettings,
  name: EventName,
): Readonly<Record<string, PlainAnswer>> {
  return readMapped(form, answers, events[name] ?? {});
}

/** Reads the buyer's answers that the page maps. */
export function readUserData(
  form: Pick<CompiledForm, 'fields'>,
  answers: Answers,
  { userData = {} }: AnalyticsSettings,
): TypedUserData {
  const read = Object.entries(readMapped(form, answers, userData));
  return Object.fromEntries(read.map(([name, value]) => [name, String(value)]));
}

/** Builds the event for entering a step. Step numbers start at 1 and count only shown steps. */
export function stepEvent(shown: readonly StepModel[], { key }: StepModel): AnalyticsEvent {
  return {
    event: 'checkout_step',
    checkout_step: shown.findIndex((step) => step.key === key) + 1,
    step_name: key,
  };
}

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
 * Returns whether the rendered steps contain a private field, such as a card number or a password. No tag may run
 * while such a field is rendered.
 */
export function asksPrivately(form: Pick<CompiledForm, 'fields'>, rendered: readonly StepModel[]): boolean {
  return rendered.flatMap(fieldPathsOf).some((path) => form.fields[path]?.private !== undefined);
}
