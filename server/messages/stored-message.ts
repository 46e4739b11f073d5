import type { ActionAnswer, MessageSuccess } from '#contract/submission.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import type { Queries } from '../database/queries.ts';
import type { Attempt } from '../orders/place-order.ts';
import type { FileToStore } from '../orders/store-files.ts';
import type { CheckedMessage } from './check-message.ts';

export interface MessageToStore extends Attempt {
  readonly id: string;
  readonly kind: PayloadName;
  readonly slug: string;
  readonly formType: string;
  readonly pageID: string;
  /** Email address for replies; '' when the form does not ask for one. */
  readonly email: string;
  readonly message: CheckedMessage;
  readonly files: readonly FileToStore[];
  /** The sender gets a copy. */
  readonly isCopied: boolean;
  /** The response, also for every retry. */
  readonly answer: ActionAnswer<MessageSuccess>;
  /** Writes additional rows in the same transaction. Returns additional fields of the response. */
  readonly writeBesides?: (queries: Queries) => Promise<object>;
}
