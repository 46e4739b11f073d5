import { isRecord } from '#domain/read-property.ts';

function isPrice(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function areIds(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => Number.isInteger(id));
}

/**
 * Returns whether a value has an ID and a positive price in cents. Only products marked as free may have the
 * price 0.
 */
export function isProduct(value: unknown): boolean {
  if (!isRecord(value) || !Number.isInteger(value['id'])) return false;
  return value['free'] === true ? value['price'] === 0 : isPrice(value['price']);
}

export function isBundle(value: unknown): boolean {
  return (
    isRecord(value) &&
    Number.isInteger(value['product_id']) &&
    areIds(value['product_ids']) &&
    isRecord(value['config'])
  );
}

export function isSubscriptionBundle(value: unknown): boolean {
  return (
    isRecord(value) &&
    Number.isInteger(value['id']) &&
    areIds(value['product_ids']) &&
    isPrice(value['llc_price']) &&
    isPrice(value['corp_price'])
  );
}

/** Returns whether a value is a coupon with either an amount or a percentage. */
export function isCoupon(value: unknown): boolean {
  if (!isRecord(value) || !Number.isInteger(value['id'])) return false;
  const { dollar_value: cents, percent_value: share } = value;
  const isOne = (cents === null && isPrice(share)) || (share === null && isPrice(cents));
  return isOne && areIds(value['product_id_restrictions']);
}
