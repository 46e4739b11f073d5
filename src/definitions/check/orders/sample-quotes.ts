import type { Quotes } from '#domain/facts.ts';
import { SAMPLE_DOMAIN } from './sample-answers.ts';

/** What services might say of sample answers: enough to tell that an order could be completed. */
export const SAMPLE_QUOTES: Quotes = {
  domains: {
    [SAMPLE_DOMAIN]: {
      domain: SAMPLE_DOMAIN,
      available: true,
      loaded: true,
      premium: false,
      thirdParty: false,
      create: { amount: 1_200 },
      renew: { amount: 2_000 },
    },
  },
};
