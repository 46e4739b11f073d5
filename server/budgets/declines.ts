import { askForCaptcha, CAPTCHA_MISSING } from '../actions/captcha/posted-captcha.ts';
import type { ActionReply } from '../actions/form-post.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { storefront } from '../pages/storefront.ts';
import { networkOf } from './network-of.ts';
import { budgetKey, countTry, giveBack, tooMany } from './take-budgets.ts';
import type { Budget, BudgetState } from './take-budgets.ts';

/** Whose card is to be charged. */
export interface Payer {
  readonly visitor: string;
  readonly clientIp: string;
}

/** A card that may be charged. */
export interface ChargeLeave {
  /** The card was not declined: it counts no longer. Where that cannot be written down, it counts: no order fails for it. */
  giveBack(): Promise<void>;
}

type DeclineServices = Pick<OrderServices, 'configuration' | 'database' | 'log' | 'now'>;

function budgetsOf({ visitor, clientIp }: Payer, { configuration }: DeclineServices): readonly Budget[] {
  const { mostDeclines: most, declinesMs: windowMs } = configuration;
  return [
    { key: budgetKey('decline', 'visitor', visitor), most, windowMs },
    { key: budgetKey('decline', 'address', networkOf(clientIp)), most, windowMs },
  ];
}

function stopped(waitsMs: number): ActionReply {
  const { phone } = storefront;
  return tooMany(waitsMs, 'Too many cards were declined. Nothing was charged.', `, or call us at ${phone}`);
}

/**
 * Counts a charge as a declined one, by visitor and by address, until it is known that it was not: cards that are tried at
 * the same moment are all counted.
 * @param isSolved whether a captcha was solved for it: after a few declined cards one is asked for
 * @returns what is answered instead where so many were declined that no more are tried for now
 */
export async function takeCharge(
  payer: Payer,
  isSolved: boolean,
  services: DeclineServices,
): Promise<ChargeLeave | ActionReply> {
  const { queries } = services.database;
  const taken = budgetsOf(payer, services);
  const states = await countTry(queries, taken, services.now());
  const leave = {
    giveBack: () =>
      giveBack(queries, taken, true).catch((error: unknown) =>
        services.log.warn({ err: error }, 'a card that was not declined counts as declined'),
      ),
  };
  const { mostDeclines, captchaAfterDeclines, captchaAfterDeclinesOfAddress } = services.configuration;
  const waitsMs = findWait(states, mostDeclines);
  const isSuspect = isOver(states, [captchaAfterDeclines, captchaAfterDeclinesOfAddress]);
  if (waitsMs === 0 && (isSolved || !isSuspect)) return leave;
  await leave.giveBack();
  return waitsMs === 0 ? askForCaptcha(CAPTCHA_MISSING) : stopped(waitsMs);
}

function isOver(states: readonly BudgetState[], most: readonly number[]): boolean {
  return states.some(({ used }, index) => used > (most[index] ?? 0));
}

/** How long no card is tried any more, in ms; 0 where the present one may be. */
function findWait(states: readonly BudgetState[], mostDeclines: number): number {
  return Math.max(0, ...states.map(({ used, waitsMs }) => (used > mostDeclines ? waitsMs : 0)));
}
