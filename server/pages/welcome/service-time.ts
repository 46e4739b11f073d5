import type { StartingPrice } from '#definitions/check/orders/starting-price.ts';
import { say } from '../../texts.ts';
import { isFeeKnown } from './home-prices.ts';
import type { HomePrices } from './home-prices.ts';

const HOURS_A_DAY = 24;

/** Returns the business days until the documents of a filing arrive, at least 1. */
function daysOf({ filed_in: filed, docs_in: docs }: NonNullable<StartingPrice['filing']>): number {
  return Math.max(1, Math.round(filed.days + docs.days + (filed.hours + docs.hours) / HOURS_A_DAY));
}

/**
 * Describes how long the filing of a form takes over all states. Returns undefined when the time is beside the
 * price, and for services without a filing or with a later decision by the agency.
 */
export function describeServiceTime(slug: string, { prices, state }: HomePrices): string | undefined {
  if (isFeeKnown(slug, { prices, state })) return undefined;
  const found = prices.states.flatMap(({ key }) => {
    const price = prices.find(slug, key);
    return price === undefined || price === 'unavailable' ? [] : [price.filing];
  });
  const filings = found.flatMap((filing) => filing ?? []);
  if (filings.length === 0 || filings.some(({ decided_in: decided }) => decided !== undefined))
    return undefined;
  const days = filings.map(daysOf);
  const [least, most] = [Math.min(...days), Math.max(...days)];
  if (least !== most) return say('service.time-range', { least, most });
  return least === 1 ? say('service.time-day') : say('service.time-days', { n: least });
}
