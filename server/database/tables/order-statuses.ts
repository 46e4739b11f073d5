/** The statuses of an order in the database. */
export const orderStatuses = ['pending', 'placed', 'refused'] as const;
