import type { Answers, Path } from '../../answers/answers.ts';
import type { Cart } from '../../cart/cart.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';

/** What a form sends: built from relevant answers, alike in browser and server. */
export interface Payload {
  /** The action of the form post. */
  readonly action: string;
  /** The field of the form post that carries it, as JSON. */
  readonly field: string;
  /** Answers without which nothing could be done with it; of the paths of an entry a form must ask for one. */
  readonly needs: readonly (readonly Path[])[];
  /** Whether something is sold: only then a form has a cart and takes a card. */
  readonly isSale?: true;
  /** Whether a page that sends it must have a captcha solved. */
  readonly needsCaptcha?: true;
  /** Missing answers give blanks, never an error; whether it may be sent is for the rules to say. */
  readonly build: (form: CompiledForm, answers: Answers, cart: Cart, facts: Facts) => object;
}

/** Where a form asks whom it is from. */
export const EMAIL: readonly Path[] = ['accountInformation.email', 'contactInformation.email'];
export const PASSWORD: Path = 'accountInformation.password';
