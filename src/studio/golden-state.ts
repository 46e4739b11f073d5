import type { ToolboxJourney } from '#domain/toolbox/toolbox-facts.ts';

/** The answers of a journey, and its page. */
export interface GoldenState extends ToolboxJourney {
  readonly pageID: string;
}
