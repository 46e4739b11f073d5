import type { ActionReply } from '../posts/form-post.ts';
import { rejectWith } from '../posts/reject-with.ts';
import { say } from '../texts.ts';

/** The response when too many passwords are waiting to be hashed. */
export const tooBusy: ActionReply = {
  ...rejectWith(503, say('fault.busy')),
  retryAfterSeconds: 3,
};
