import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Facts } from '#domain/facts.ts';

/** The catalog's plates are unknown here, but the catalog has at least one plate. */
const ANY_PLATE = { id: 1, plate_name: 'Any plate', price: 0, description: '' };

/** Placeholder facts for functions that require facts but read none. */
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
