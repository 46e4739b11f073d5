import { orders } from './schema.ts';

/** Columns with the content hashes of an order's facts. */
export const versionColumns = {
  definition: orders.definitionVersion,
  page: orders.pageVersion,
  catalogue: orders.catalogueVersion,
};

/** The columns from which an order can be derived again. */
export const derivationColumns = {
  id: orders.id,
  answers: orders.answers,
  today: orders.today,
  serviceFacts: orders.serviceFacts,
  versions: versionColumns,
};
