import { giveOrderCookie } from '../accounts/order-browser/order-browsers.ts';
import { takeCharge } from '../budgets/declines.ts';
import type { OrderServices } from '../order-services.ts';
import { finishOrder } from '../orders/finish-order.ts';
import { isReply } from '../posts/form-post.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { openCheckout } from './checkout.ts';
import type { Checkout } from './checkout.ts';
import {
  checkAnswers,
  checkCaptcha,
  checkConsent,
  checkPayment,
  checkPhoneNumbers,
  compare,
  findRepeated,
  limitArrival,
  limitValid,
  place,
  price,
  recognize,
  secure,
} from './order-stages.ts';
import type { Secured } from './order-stages.ts';

/** A stage of the intake. Returns the checkout for the next stage, or the response that ends the intake. */
type Stage<In, Out> = (checkout: In, services: OrderServices) => Promise<Out | ActionReply>;

interface Intake<In, Out> {
  readonly run: Stage<In, Out>;
  /** Adds a stage at the end. */
  readonly next: <Next extends object>(stage: Stage<Out, Next>) => Intake<In, Next>;
}

function beginWith<In, Out extends object>(run: Stage<In, Out>): Intake<In, Out> {
  return {
    run,
    next: (stage) =>
      beginWith(async (checkout, services) => {
        const passed = await run(checkout, services);
        return isReply(passed) ? passed : stage(passed, services);
      }),
  };
}

/**
 * Stores the order, then charges and settles it. Every exit after `place` leaves a stored order, which the sweep
 * finishes with the same two stages, `charge` and `settle`.
 */
const fulfillment = beginWith(place).next(({ placed }, services) => finishOrder(placed, services));

/** The stages of an order, from its posted shape to its settlement. Nothing is stored or charged before the last. */
const intake = beginWith(findRepeated)
  .next(limitArrival)
  .next(checkAnswers)
  .next(checkCaptcha)
  .next(recognize)
  .next(price)
  .next(compare)
  .next(checkConsent)
  .next(checkPhoneNumbers)
  .next(checkPayment)
  .next(limitValid)
  .next(secure)
  .next(fulfillWithinLimits);

/** Statuses of an order that is declined or may be declined later. */
const MAY_BE_DECLINED: ReadonlySet<number> = new Set([402, 503]);

/** Counts the charge as declined until its outcome is known, so that cards tried in parallel all count. */
async function fulfillWithinLimits(checkout: Secured, services: OrderServices): Promise<ActionReply> {
  const { post, email, card, isFree, isSolved } = checkout;
  if (isFree) return fulfillment.run(checkout, services);
  const leave = await takeCharge({ ...post, email, card }, isSolved, services);
  if (isReply(leave)) return leave;
  const reply = await fulfillment.run(checkout, services);
  if (!MAY_BE_DECLINED.has(reply.status)) await leave.giveBack();
  return reply;
}

/**
 * Places an order. The server prices it from its own facts. When the result differs from the prices that the
 * visitor saw, nothing is charged.
 */
export async function takeOrder(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const checkout = openCheckout(post, services.site, services.configuration);
  const reply = await intake.run(checkout, services);
  return reply.status === 200 ? rememberBrowser(reply, checkout, services) : reply;
}

/** Lets this browser confirm the order with one press. The order is valid without the cookie. */
async function rememberBrowser(
  reply: ActionReply,
  { post, envelope }: Checkout,
  services: OrderServices,
): Promise<ActionReply> {
  try {
    const cookie = await giveOrderCookie(envelope.keyHash, post, services);
    return cookie === undefined ? reply : { ...reply, headers: { ...reply.headers, 'set-cookie': cookie } };
  } catch (error) {
    services.log.warn({ err: error }, 'a placed order could not be bound to its browser');
    return reply;
  }
}
