import type { ActionReply } from '../posts/form-post.ts';
import { refuse } from '../posts/refuse.ts';

/** Too many passwords are being hashed at the moment. */
export const tooBusy: ActionReply = {
  ...refuse(503, 'Many visitors are here at the moment. Please try again in a few seconds.'),
  retryAfterSeconds: 3,
};
