import { askForCaptcha, CAPTCHA_MISSING } from '../captcha/posted-captcha.ts';
import type { ActionReply } from '../posts/form-post.ts';
import type { OrderServices } from '../order-services.ts';
import { storefront } from '../seller/storefront.ts';
import { takeAttempt } from './take-attempt.ts';
import { tooMany } from './take-budgets.ts';

/** Whose card is to be charged. */
export interface Payer {
  readonly visitor: string;
  readonly clientIp: string;
  readonly email: string;
  /** The processor's name of the card; undefined when unknown. */
  readonly card: string | undefined;
}

/** A card that may be charged. */
export interface ChargeLeave {
  /** The card was not declined: it counts no longer. Where that cannot be written down, it counts: no order fails for it. */
  giveBack(): Promise<void>;
}

type DeclineServices = Pick<OrderServices, 'configuration' | 'database' | 'log' | 'now' | 'shopDeclines'>;

function stopped(waitsMs: number, isOfCard: boolean): ActionReply {
  const { phone } = storefront;
  return isOfCard
    ? tooMany(waitsMs, 'This card was declined several times. Nothing was charged.', ', or use another card')
    : tooMany(waitsMs, 'Too many cards were declined. Nothing was charged.', `, or call us at ${phone}`);
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
  if (!isSolved && (await services.shopDeclines.needCaptcha())) return askForCaptcha(CAPTCHA_MISSING);
  const attempt = await takeAttempt(['decline'], payer, services, isSolved);
  if (attempt.kind === 'wait') return stopped(attempt.waitsMs, attempt.by.includes('card'));
  if (attempt.kind === 'captcha') return askForCaptcha(CAPTCHA_MISSING);
  return {
    giveBack: () =>
      attempt
        .giveBack(services.database.queries, true)
        .catch((error: unknown) =>
          services.log.warn({ err: error }, 'a card that was not declined counts as declined'),
        ),
  };
}
