import { emptyCatalogue } from '#domain/catalogue.ts';
import type { Facts } from '#domain/facts.ts';

/** Facts that say nothing: for functions that need some and read none of them. */
export const NO_FACTS: Facts = {
  page: {
    pageID: '',
    formType: '',
    formFileName: '',
    website_id: 0,
    apiBase: '/',
    mode: 'steps',
    settings: {},
    tokenizer: { frame: '', service: '', method: 'post' },
  },
  catalogue: emptyCatalogue,
  today: '2026-01-15',
};
