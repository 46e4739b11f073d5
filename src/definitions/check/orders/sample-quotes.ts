import type { Quotes } from '#domain/facts.ts';
import { SAMPLE_DOMAIN } from './sample-answers.ts';

/** Sample service responses, sufficient to complete an order. */
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
