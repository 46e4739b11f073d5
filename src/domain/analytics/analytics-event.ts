import type { UserData } from './user-data.ts';

/** The events there are: the frame of the tags takes no others. */
export const eventNames = [
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'checkout_step',
  'purchase',
  'form_submit',
] as const;

export type EventName = (typeof eventNames)[number];

/** An item of an ecommerce event, as Google Analytics 4 has it; the price in dollars, for one piece. */
export interface EventItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly price: number;
  readonly quantity: number;
}

/** What an event is about, in dollars. */
export interface Ecommerce {
  readonly transaction_id?: string;
  readonly value: number;
  readonly currency: 'USD';
  readonly items: readonly EventItem[];
}

/** An event as tags read it from the dataLayer. */
export interface AnalyticsEvent {
  readonly event: EventName;
  readonly ecommerce?: Ecommerce;
  readonly user_data?: UserData;
  /** The form, the step and answers that the page maps. */
  readonly [parameter: string]: unknown;
}
