import type { ServiceResult } from '#contract/service-result.ts';
import type { Cents } from '#domain/money.ts';

/** What a registrar says of a name. Amounts in cents, each where it says one. */
export interface CheckedName {
  readonly domain: string;
  readonly status: 'available' | 'taken' | 'unsupported' | 'unknown';
  /** Its price is its own: the one of its top-level domain does not count. */
  readonly premium: boolean;
  /** Somebody else sells it. */
  readonly thirdParty: boolean;
  /** Of the first year, or of the purchase. */
  readonly purchaseCents?: Cents;
  /** Of each further year. */
  readonly renewalCents?: Cents;
}

/** A name like the one that was searched. What the service says of its kind is passed on as it is. */
export interface DomainSuggestion {
  readonly domain: string;
  readonly sldSuggestionType?: string;
  readonly tldRankingType?: string;
}

/** What is asked of registrars. Never throws. */
export interface Registrar {
  /**
   * One answer for each name, in their order; what it says nothing of is `unknown`.
   * @param domains lower case A-labels
   */
  check(domains: readonly string[], signal?: AbortSignal): Promise<ServiceResult<readonly CheckedName[]>>;
  /**
   * Names that nobody has yet, the best first, each once.
   * @param name a label, lower case
   * @param tlds the top-level domains they may have, without dots, the selected one first
   */
  suggest(
    name: string,
    tlds: readonly string[],
    signal?: AbortSignal,
  ): Promise<ServiceResult<readonly DomainSuggestion[]>>;
}
