import type { FormPost } from '../posts/form-post.ts';
import type { OrderServices } from '../order-services.ts';

/** Whoever sends a post about accounts; a form post has all of it. */
export type AccountVisitor = Pick<FormPost, 'clientIp' | 'isSecure' | 'session' | 'device'>;

/** What accounts need of the world around them. */
export type AccountServices = Pick<
  OrderServices,
  'configuration' | 'database' | 'passwords' | 'now' | 'log' | 'origin'
>;
