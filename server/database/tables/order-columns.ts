import { orders } from './schema.ts';

/** Content hashes of what an order was priced with. */
export const versionColumns = {
  definition: orders.definitionVersion,
  page: orders.pageVersion,
  catalogue: orders.catalogueVersion,
};

/** All that an order is derived from. */
export const derivationColumns = {
  id: orders.id,
  answers: orders.answers,
  today: orders.today,
  serviceFacts: orders.serviceFacts,
  versions: versionColumns,
};
