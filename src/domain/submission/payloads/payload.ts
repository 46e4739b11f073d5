import type { Answers, AnswersDocument, Path } from '../../answers/answers.ts';
import type { Cart } from '../../cart/cart.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import type { FullSubmission } from '../submission.ts';

/** The posted content of a form, built from relevant answers. Browser and server build it identically. */
interface PayloadOf<Built> {
  /** Action of the form post. */
  readonly action: string;
  /** Field of the form post with the payload as JSON. */
  readonly field: string;
  /**
   * Answers that the payload requires. Each entry lists alternative paths. The form must have a field for one
   * of them.
   */
  readonly needs: readonly (readonly Path[])[];
  /** Set if pages with this payload require a captcha. */
  readonly needsCaptcha?: true;
  /** Lists the uploaded file parts that belong to nothing in the posted answers, such as a removed project. */
  readonly listLostParts?: (answers: AnswersDocument, parts: Iterable<string>) => readonly string[];
  /**
   * Missing answers produce blanks and never throw. The rules decide whether the payload may be submitted.
   */
  readonly build: (form: CompiledForm, answers: Answers, cart: Cart, facts: Facts) => Built;
}

/** The payload of a form that sells nothing. */
interface MessagePayload extends PayloadOf<object> {
  readonly isSale?: never;
  /**
   * The staff answers these messages, so the form may email a copy to the sender and a notice to the seller.
   */
  readonly isRead?: true;
}

/** The payload of a form that takes orders. Only such a form has a cart and a card. */
export interface OrderPayload extends PayloadOf<FullSubmission> {
  readonly isSale: true;
  readonly isRead?: never;
}

export type Payload = MessagePayload | OrderPayload;

/** Alternative paths of the sender's email address. Forms differ in which one they use. */
export const EMAIL: readonly Path[] = ['accountInformation.email', 'contactInformation.email'];
export const PASSWORD: Path = 'accountInformation.password';
