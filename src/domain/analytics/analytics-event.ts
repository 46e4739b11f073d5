import type { UserData } from './user-data.ts';

/** All event names. The tag frame rejects any other. */
export const eventNames = [
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'checkout_step',
  'purchase',
  'form_submit',
] as const;

export type EventName = (typeof eventNames)[number];

/** An item of a Google Analytics 4 ecommerce event. `price` is the unit price in dollars. */
export interface EventItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly price: number;
  readonly quantity: number;
}

/** The ecommerce part of an event. `value` is in dollars. */
export interface Ecommerce {
  readonly transaction_id?: string;
  readonly value: number;
  readonly currency: 'USD';
  readonly items: readonly EventItem[];
}

/** An event in the dataLayer, where tags read it. */
export interface AnalyticsEvent {
  readonly event: EventName;
  readonly ecommerce?: Ecommerce;
  readonly user_data?: UserData;
  /** Event parameters: the form, the step, and the answers that the page maps to parameters. */
  readonly [parameter: string]: unknown;
}
