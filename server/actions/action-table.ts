import type { Configuration } from '../configuration.ts';
import type { OrderServices } from '../orders/order-services.ts';
import type { ActionReply, FormPost } from './form-post.ts';
import { processSignup } from './process-signup.ts';

/** What a form post may ask for. */
export interface Action {
  readonly run: (post: FormPost, services: OrderServices) => Promise<ActionReply>;
  /** The setting that says how many a visitor may send in a minute. */
  readonly limit: keyof Configuration & `${string}PerMinute`;
}

export const actionTable = {
  process_signup: { run: processSignup, limit: 'signupsPerMinute' },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof actionTable;

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(actionTable, name);
}
