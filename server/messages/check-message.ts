import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { FilePart } from '#domain/files/file-parts.ts';
import type { AnswerInWords } from '../database/tables/stored-json.ts';
import type { FactVersions, OrderToPrice, RejectedOrder } from '../orders/price-order.ts';

/** The checked answers of a form that sells nothing. */
export interface CheckedMessage {
  readonly kind: 'message';
  /** The payload, which must equal the browser's payload. */
  readonly payload: object;
  /** The payload derived without normalizing the answers; omitted when it equals `payload`. */
  readonly sentAsGiven?: object;
  /** The relevant answers without private ones, for storage. */
  readonly answers: AnswersDocument;
  /** The uploaded files that belong to the message, one per part. */
  readonly files: readonly FilePart[];
  /** The emails of its form. */
  readonly mails: {
    /** The answers that the sender gets a copy of. Undefined when the form sends no copies. */
    readonly copy?: readonly AnswerInWords[];
    /** The seller gets an email. */
    readonly notify: boolean;
  };
  readonly versions: Pick<FactVersions, 'definition' | 'page'>;
}

/** Checks posted answers, or returns their problems. Pure; never throws for any input. */
export type CheckMessage = (message: OrderToPrice) => CheckedMessage | RejectedOrder;
