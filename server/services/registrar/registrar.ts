import type { ServiceResult } from '#contract/service-result.ts';
import type { Cents } from '#domain/money.ts';

/** The registrar's result for a name. Amounts are in cents and optional. */
export interface CheckedName {
  readonly domain: string;
  readonly status: 'available' | 'taken' | 'unsupported' | 'unknown';
  /** True for a name with its own price, which replaces the price of the TLD. */
  readonly premium: boolean;
  /** True if a third party sells the name. */
  readonly thirdParty: boolean;
  /** Price of the first year, or of the purchase. */
  readonly purchaseCents?: Cents;
  /** Price of each additional year. */
  readonly renewalCents?: Cents;
}

/** A name similar to the searched one. The type properties are passed through from the service. */
export interface DomainSuggestion {
  readonly domain: string;
  readonly sldSuggestionType?: string;
  readonly tldRankingType?: string;
}

/** Never throws. */
export interface Registrar {
  /**
   * Returns one result per name, in order. A name without a result is `unknown`.
   * @param domains lowercase A-labels
   */
  check(domains: readonly string[], signal?: AbortSignal): Promise<ServiceResult<readonly CheckedName[]>>;
  /**
   * Returns available names, best match first, without duplicates.
   * @param name a label, in lowercase
   * @param tlds allowed TLDs without dots, the selected one first
   */
  suggest(
    name: string,
    tlds: readonly string[],
    signal?: AbortSignal,
  ): Promise<ServiceResult<readonly DomainSuggestion[]>>;
}
