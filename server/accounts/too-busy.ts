import type { ActionReply } from '../posts/form-post.ts';
import { refuse } from '../posts/refuse.ts';

/** The response when too many passwords are waiting to be hashed. */
export const tooBusy: ActionReply = {
  ...refuse(503, 'Many visitors are here at the moment. Please try again in a few seconds.'),
  retryAfterSeconds: 3,
};
