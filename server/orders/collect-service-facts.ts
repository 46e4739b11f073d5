import type { ServiceResult } from '#contract/service-result.ts';
import type { Answers } from '#domain/answers/answers.ts';
import type { PageConfiguration, ServiceFacts } from '#domain/facts.ts';
import { evaluateAddresses } from '../services/postal/evaluate-address.ts';
import type { SiteForm } from '../site.ts';
import type { OrderServices } from '../order-services.ts';
import { quoteDomains } from './quote-domains.ts';

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
