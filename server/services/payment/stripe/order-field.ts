/** Where the metadata of a payment names its order. */
export const ORDER_FIELD = 'order_id';
