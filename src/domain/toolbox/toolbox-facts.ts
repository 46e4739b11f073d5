import type { AnswersDocument } from '../answers/answers.ts';

/** A golden case of a form that the toolbox can fill in. */
export interface ToolboxJourney {
  /** Name of the golden case's file, e.g. `llc-wyoming`. */
  readonly name: string;
  readonly title: string;
  /** True if the form must reject the golden case's answers. */
  readonly isRejected: boolean;
  readonly answers: AnswersDocument;
  /** Names of the chosen filing methods, by product. */
  readonly filingMethods: Readonly<Record<string, string>>;
}

interface SamplePage {
  readonly title: string;
  readonly address: string;
}

/** A test card number of the sandbox, and its outcome. */
export interface TestCard {
  readonly number: string;
  readonly outcome: string;
}

/** The response of `GET <apiBase>toolbox/<form>/<page>`. */
export interface ToolboxFacts {
  /** The golden cases of the page. */
  readonly journeys: readonly ToolboxJourney[];
  /** Empty if pages for developers are disabled. */
  readonly samples: readonly SamplePage[];
  /** Empty unless the sandbox processes the payments. */
  readonly cards: readonly TestCard[];
}
