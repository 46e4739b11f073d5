import type { ActionReply } from '../posts/form-post.ts';
import { refuse } from '../posts/refuse.ts';
import { say } from '../texts.ts';

/** The response when too many passwords are waiting to be hashed. */
export const tooBusy: ActionReply = {
  ...refuse(503, say('fault.busy')),
  retryAfterSeconds: 3,
};
