import { askForCaptcha, CAPTCHA_MISSING } from '../services/captcha/posted-captcha.ts';
import type { ActionReply } from '../posts/form-post.ts';
import type { OrderServices } from '../order-services.ts';
import { storefront } from '../seller/storefront.ts';
import { takeAttempt } from './take-attempt.ts';
import { tooMany } from './take-budgets.ts';
import { say } from '../texts.ts';

/** The payer's traits for the limits on declined charges. */
interface Payer {
  readonly visitor: string;
  readonly clientIp: string;
  readonly email: string;
  /** The processor's fingerprint of the card; undefined when unknown. */
  readonly card: string | undefined;
}

/** Permission to charge a card, already counted against the limits. */
interface ChargeLeave {
  /**
   * Removes the charge from the counters, because the card was not declined. Never throws: if the database
   * fails, the charge keeps counting.
   */
  giveBack(): Promise<void>;
}

type DeclineServices = Pick<OrderServices, 'configuration' | 'database' | 'log' | 'now' | 'shopDeclines'>;

function stopped(waitsMs: number, isOfCard: boolean): ActionReply {
  const { phone } = storefront;
  return isOfCard
    ? tooMany(waitsMs, say('fault.card-declines'), say('fault.other-card'))
    : tooMany(waitsMs, say('fault.declines'), say('fault.call', { phone }));
}

/**
 * Counts a charge as declined until its outcome is known, so that cards tried in parallel all count.
 * @param isSolved the visitor solved a captcha, which is required after a few declined cards
 * @returns the rejection when too many cards were declined
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
          services.log.warn({ err: error }, 'cannot release the reserved count of a declined card'),
        ),
  };
}
