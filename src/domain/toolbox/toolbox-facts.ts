import type { AnswersDocument } from '../answers/answers.ts';

/** A golden case of a form, as the toolbox fills it in. */
export interface ToolboxJourney {
  /** The name of its file, e.g. `llc-wyoming`. */
  readonly name: string;
  readonly title: string;
  /** Whether its answers are to be refused. */
  readonly isRejected: boolean;
  readonly answers: AnswersDocument;
  /** Names of the filing methods that are picked, by product. */
  readonly filingMethods: Readonly<Record<string, string>>;
}

/** A page that shows samples. */
export interface SamplePage {
  readonly title: string;
  readonly address: string;
}

/** A card number that the sandbox knows, and what happens to it. */
export interface TestCard {
  readonly number: string;
  readonly outcome: string;
}

/** What the server tells the toolbox of a page: the answer of `GET <apiBase>toolbox/<form>/<page>`. */
export interface ToolboxFacts {
  /** Those of the page. */
  readonly journeys: readonly ToolboxJourney[];
  /** None where the pages for developers are off. */
  readonly samples: readonly SamplePage[];
  /** None where the sandbox does not take the money. */
  readonly cards: readonly TestCard[];
}
