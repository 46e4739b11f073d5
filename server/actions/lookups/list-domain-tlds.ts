import type { TldPrice } from '#definitions/source-types/domain-prices.ts';
import type { OrderServices } from '../../order-services.ts';
import type { ActionReply, FormPost } from '../../posts/form-post.ts';

function replyWith(prices: readonly TldPrice[]): ActionReply {
  const data = prices.map(({ tld, create, renew }) => ({
    tld,
    create: { amount: create },
    renew: { amount: renew },
  }));
  return { status: 200, body: { data } };
}

/** Returns the TLDs on sale with prices per year in cents: `[{tld, create: {amount}, renew: {amount}}]`. */
export async function getAvailableDomainTlds(_post: FormPost, { site }: OrderServices): Promise<ActionReply> {
  return replyWith(site.tldPrices());
}

/** Returns only the TLDs that a page offers as shortcuts. */
export async function getDomainHeroTlds(_post: FormPost, { site }: OrderServices): Promise<ActionReply> {
  return replyWith(site.tldPrices().filter(({ hero }) => hero === true));
}
