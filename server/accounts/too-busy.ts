import type { ActionReply } from '../actions/form-post.ts';
import { refuse } from '../actions/refuse.ts';

/** Too many passwords are being hashed at the moment. */
export const tooBusy: ActionReply = {
  ...refuse(503, 'Many visitors are here at the moment. Please try again in a few seconds.'),
  retryAfterSeconds: 3,
};
