import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { FilePart } from '#domain/files/file-parts.ts';
import type { FactVersions, OrderToPrice, RefusedOrder } from '../orders/price-order.ts';

/** What answers come to that order nothing. */
export interface CheckedMessage {
  readonly kind: 'message';
  /** As the browser derives it. */
  readonly payload: object;
  /** As a browser derives it that has not normalized the answers; left out where it is the same. */
  readonly sentAsGiven?: object;
  /** The relevant answers without private ones: what is stored. */
  readonly answers: AnswersDocument;
  /** The files that belong to it, a part of the post each. */
  readonly files: readonly FilePart[];
  readonly versions: Pick<FactVersions, 'definition' | 'page'>;
}

/** Checks posted answers, or says which of them fail. Pure; never throws for what a visitor can post. */
export type CheckMessage = (message: OrderToPrice) => CheckedMessage | RefusedOrder;
