import type { Path } from '#domain/answers/answers.ts';
import type { AddressCheck } from '#domain/form.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { TldPrice } from '#definitions/source-types/domain-prices.ts';
import type { FirstStep } from '#prerender/draw-first-step.tsx';
import type { NumberChoice } from '#domain/phones/number-choices.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { GoneProduct } from '#domain/products/gone-products.ts';
import type { SettingsFault } from '#domain/products/settings-faults.ts';
import type { Texts } from '#domain/texts.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import type { CheckMessage } from './messages/check-message.ts';
import type { FactVersions, PriceOrder } from './orders/price-order.ts';
import type { CheckAnswers } from './site/check-answers.ts';
import type { SitePrices } from './site/starting-prices.ts';

/** A form that has a page. */
export interface SiteForm {
  readonly slug: string;
  readonly title: string;
  /** Content hash of its definition. */
  readonly version?: string;
  /** What it sends; an order where it is left out. */
  readonly payload?: PayloadName;
  /** The page that `/<slug>/` shows; others are at `/<slug>/?page=<pageID>`. */
  readonly defaultPageID: string;
  /** `developers`: never listed, and shown only where the server is configured to. */
  readonly audience?: 'developers';
  /** Its texts by key; a page's own win over them. */
  readonly texts?: Texts;
  /** It sells nothing: no order summary is shown beside it. */
  readonly isPlain?: boolean;
  /** Addresses that its rules ask the postal service about. */
  readonly addressChecks?: readonly AddressCheck[];
  /** Where domains are answered that it sells. */
  readonly domainAnswers?: readonly Path[];
  /** Where telephone numbers are chosen. */
  readonly numberChoices?: readonly NumberChoice[];
  /** Addresses for which it offers the postal service's way to write them. */
  readonly addressOffers?: readonly AddressCheck[];
}

/** What a file of a post may weigh at most. */
export interface FileLimit {
  readonly bytes: number;
  readonly megabytes: number;
}

/** A fault of the settings or the catalogue, and the page whose orders it spoils. */
export interface PageFault {
  readonly slug: string;
  readonly pageID: string;
  readonly fault: SettingsFault;
}

/** What a form sells and a catalogue has no more. */
export interface FormsGoneProduct extends GoneProduct {
  readonly slug: string;
}

/** The storefront as it was built: everything the server knows of forms comes through here. */
export interface Site {
  readonly forms: readonly SiteForm[];
  findPage(slug: string, pageID: string): PageConfiguration | undefined;
  /**
   * Draws what a new visitor sees first of a page; undefined where the page has to draw it by itself.
   * @param today the seller's day, `YYYY-MM-DD`
   */
  drawFirstStep(slug: string, pageID: string, today: string): Promise<FirstStep | undefined>;
  /**
   * What the first step of a page is drawn with that is loaded by itself.
   * @param parts source files of all that is
   */
  findFirstParts(slug: string, pageID: string, today: string, parts: readonly string[]): readonly string[];
  /** What happens after an order on a page, in sentences for the receipt; ours where the form or page is no more. */
  whatHappensNext(slug: string, pageID: string): readonly string[];
  /** What a file may weigh that comes with a post of the page; undefined where its form asks for none. */
  findFileLimit(slug: string, pageID: string): FileLimit | undefined;
  /** What the pages of forms sell and the present catalogue does not have as it should: for the log. */
  findSettingsFaults(): readonly PageFault[];
  /** What forms sell by one catalogue and could not by the other. */
  findGoneProducts(before: Catalogue, after: Catalogue): readonly FormsGoneProduct[];
  /** What orders begin at, by the present catalogue; `today` is `YYYY-MM-DD`. */
  startingPrices(today: string): Promise<SitePrices>;
  /** What domains cost, by their endings, in the order a visitor sees them. */
  tldPrices(): readonly TldPrice[];
  /** Drops what a form does not know, and refuses what no page can send; to be asked before anything else. */
  readonly checkAnswers: CheckAnswers;
  readonly priceOrder: PriceOrder;
  readonly checkMessage: CheckMessage;
  /** The fact behind a version, as JSON: asked once for each, when the first order is made with it. */
  getFact(kind: keyof FactVersions, version: string): unknown;
}
