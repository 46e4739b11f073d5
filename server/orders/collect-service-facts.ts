import type { ServiceResult } from '#contract/service-result.ts';
import type { Answers, Path } from '#domain/answers/answers.ts';
import type { PageConfiguration, ServiceFacts, Quotes } from '#domain/facts.ts';
import { evaluateAddresses } from '../services/postal/evaluate-address.ts';
import type { SiteForm } from '../site.ts';
import type { OrderServices } from '../order-services.ts';
import { unavailable } from '#contract/service-result.ts';
import { listDomainNames } from '#domain/domain-names/cart-domains.ts';
import { findDomainRecords } from '../services/registrar/domain-records.ts';

/**
 * Collects the service facts an order depends on. Fails when a domain price is missing. A failure of the
 * postal service never rejects an order.
 */
export async function collectServiceFacts(
  form: SiteForm | undefined,
  page: PageConfiguration,
  answers: Answers,
  services: OrderServices,
): Promise<ServiceResult<ServiceFacts>> {
  const [quotes, addressVerdicts] = await Promise.all([
    quoteDomains(form?.domainAnswers ?? [], answers, services),
    evaluateAddresses(form?.addressChecks ?? [], page, answers, services),
  ]);
  if (quotes.kind !== 'ok') return quotes;
  return { kind: 'ok', value: { addressVerdicts, quotes: quotes.value } };
}

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
