import type { FormPost } from '../posts/form-post.ts';
import type { OrderServices } from '../order-services.ts';

/** The sender of a submission about an account. Every form post has these properties. */
export type AccountVisitor = Pick<FormPost, 'clientIp' | 'isSecure' | 'session' | 'device' | 'orderCookie'>;

export type AccountServices = Pick<
  OrderServices,
  'configuration' | 'database' | 'passwords' | 'now' | 'log' | 'origin'
>;
