import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Facts } from '#domain/facts.ts';

/** Which plates there are is not known, but that there are some. */
const ANY_PLATE = { id: 1, plate_name: 'Any plate', price: 0, description: '' };

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
  catalogue: { ...emptyCatalogue, organizationalPlates: [ANY_PLATE] },
  today: '2026-01-15',
};
