import type { FormPost } from '#server/posts/form-post.ts';

/** A visitor of these functions, as a form post describes them. */
export function visitorFrom(clientIp: string, changes: Partial<FormPost> = {}) {
  return { clientIp, isSecure: false, session: undefined, device: undefined, ...changes };
}
