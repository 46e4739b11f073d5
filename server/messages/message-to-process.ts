import type { PageConfiguration } from '#domain/facts.ts';
import type { MessageKind } from '#domain/submission/next-address.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import type { FormPost } from '../posts/form-post.ts';
import type { Attempt } from '../orders/place-order.ts';
import type { CheckedMessage } from './check-message.ts';

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
