import type { SellerContact, SellerFact } from '#contract/seller-contact.ts';
import { compileWorded } from '../posts/worded-schema.ts';
import { say } from '../texts.ts';
import written from './seller-facts.json' with { type: 'json' };
import { storefront } from './storefront.ts';

/** Why a visitor can trust the seller. Pages show only what is given. */
export interface SellerFacts {
  /** True for example data, which a note identifies. */
  readonly isExample: boolean;
  /** The year in which the seller started. */
  readonly since?: number;
  readonly people?: string;
  readonly guarantee?: string;
  readonly reviews?: {
    /** From 1 to 5. */
    readonly rating: number;
    readonly count: number;
    readonly source: string;
    /** URL of the page with the reviews. */
    readonly address: string;
  };
}

const text = { type: 'string', pattern: '^[^\\n]+$' };

const isSellerFacts = compileWorded<SellerFacts>({
  type: 'object',
  required: ['isExample'],
  additionalProperties: false,
  properties: {
    $comment: text,
    isExample: { type: 'boolean' },
    since: { type: 'integer', minimum: 1800, maximum: new Date().getUTCFullYear() },
    people: text,
    guarantee: text,
    reviews: {
      type: 'object',
      required: ['rating', 'count', 'source', 'address'],
      additionalProperties: false,
      properties: {
        rating: { type: 'number', minimum: 1, maximum: 5 },
        count: { type: 'integer', minimum: 1 },
        source: text,
        address: { type: 'string', pattern: '^https://\\S+$' },
      },
    },
  },
});

/** @throws {Error} for invalid facts */
export function checkSellerFacts(facts: unknown): SellerFacts {
  if (isSellerFacts(facts)) return facts;
  const faults = (isSellerFacts.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  throw new Error(`server/seller/seller-facts.json is invalid: ${faults.join('; ')}`);
}

/** Describes who sells, and the facts that are given. */
export function describeSeller(
  { isExample, since, people, guarantee, reviews }: SellerFacts,
  address: readonly string[],
): Pick<SellerContact, 'facts' | 'note'> {
  const seller = [address.at(0), address.at(-1)].join(', ');
  const facts: readonly SellerFact[] = [
    { text: say('seller.sold-by', { seller }) },
    ...(since === undefined ? [] : [{ text: say('seller.since', { year: since }) }]),
    ...(people === undefined ? [] : [{ text: people }]),
    ...(guarantee === undefined ? [] : [{ text: guarantee }]),
    ...(reviews === undefined ? [] : [{ text: say('seller.reviews', reviews), address: reviews.address }]),
  ];
  return isExample ? { facts, note: say('seller.example') } : { facts };
}

export const sellerWords = describeSeller(checkSellerFacts(written), storefront.address);
