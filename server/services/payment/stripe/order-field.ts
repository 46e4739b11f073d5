/** The metadata key of the order id. */
export const ORDER_FIELD = 'order_id';
