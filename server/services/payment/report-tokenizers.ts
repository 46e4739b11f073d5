import type { Configuration } from '../../configuration.ts';
import type { Log } from '../../log.ts';
import type { Site } from '../../site.ts';

/**
 * Logs the forms that use the sandbox tokenizer while the payment driver is not the sandbox. Payments on
 * those forms fail.
 */
export function reportTokenizers(
  { forms, findPage }: Pick<Site, 'forms' | 'findPage'>,
  { payment }: Pick<Configuration, 'payment'>,
  log: Pick<Log, 'error'>,
): void {
  if (payment.driver === 'sandbox') return;
  const slugs = forms
    .filter(({ slug, defaultPageID }) =>
      findPage(slug, defaultPageID)?.tokenizer?.service.startsWith('/sandbox/'),
    )
    .map(({ slug }) => slug);
  if (slugs.length > 0)
    log.error(
      { forms: slugs, processor: payment.driver },
      `the forms ${slugs.join(', ')} use the sandbox tokenizer: set "tokenizer.service" to your payment service`,
    );
}
