import type { FormPost } from '#server/posts/form-post.ts';

/** Returns a visitor as a form post describes one. */
export function visitorFrom(clientIp: string, changes: Partial<FormPost> = {}) {
  return { clientIp, isSecure: false, session: undefined, device: undefined, ...changes };
}
