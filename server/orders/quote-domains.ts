import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import type { Answers, Path } from '#domain/answers/answers.ts';
import { listDomainNames } from '#domain/domain-names/cart-domains.ts';
import type { Quotes } from '#domain/facts.ts';
import { findDomainRecords } from '../services/registrar/domain-records.ts';
import type { OrderServices } from '../order-services.ts';

/**
 * Returns the registrar's current prices for the domains of an order. Fails when any of them cannot be
 * priced.
 * @param paths paths of the domain answers
 * @param answers as posted: invalid domains are skipped here and rejected later
 */
export async function quoteDomains(
  paths: readonly Path[],
  answers: Answers,
  { site, registrar }: Pick<OrderServices, 'site' | 'registrar'>,
): Promise<ServiceResult<Quotes>> {
  const names = listDomainNames(paths, answers);
  const answer = await findDomainRecords(names, site.tldPrices(), registrar);
  if (answer.kind !== 'ok') return answer;
  if (answer.value.some(({ loaded }) => !loaded)) return unavailable('shape');
  const domains = Object.fromEntries(answer.value.map((record) => [record.domain, record]));
  return { kind: 'ok', value: { domains } };
}
