import type { FormPost } from '#server/posts/form-post.ts';

/** Returns a visitor in the format of a form post. */
export function visitorFrom(clientIp: string, changes: Partial<FormPost> = {}) {
  return {
    clientIp,
    isSecure: false,
    session: undefined,
    device: undefined,
    orderCookie: undefined,
    ...changes,
  };
}
