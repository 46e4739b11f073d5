import type { PageConfiguration } from '#domain/facts.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import type { FormPost } from '../posts/form-post.ts';
import type { Attempt } from '../orders/place-order.ts';
import type { CheckedMessage } from './check-message.ts';

/** The payloads of forms that sell nothing. */
export type MessageKind = Exclude<PayloadName, 'order'>;

/** A message with valid answers. */
export interface MessageToProcess {
  readonly post: FormPost;
  readonly page: PageConfiguration;
  readonly attempt: Attempt;
  readonly kind: MessageKind;
  readonly message: CheckedMessage;
  /** The account of a recognized customer, who posted no password. */
  readonly owner?: SignedIn | undefined;
}
