import type { AnswersDocument, Path } from '#domain/answers/answers.ts';
import type { AddressCheck } from '#domain/item.ts';
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

/** A form with at least one page. */
export interface SiteForm {
  readonly slug: string;
  readonly title: string;
  /** Content hash of the form's definition. */
  readonly version?: string;
  /** The payload that the form sends; an order when omitted. */
  readonly payload?: PayloadName;
  /** The page at `/<slug>/`. Other pages are at `/<slug>/?page=<pageID>`. */
  readonly defaultPageID: string;
  /** All pages of the form, by `pageID`. Omitted when the form has only the default page. */
  readonly pageIDs?: readonly string[];
  /** `developers`: never listed, and served only when developer pages are enabled. */
  readonly audience?: 'developers';
  /** The form's texts by key. Texts of a page override them. */
  readonly texts?: Texts;
  /** True when the form sells nothing, so that no order summary is shown. */
  readonly isPlain?: boolean;
  /** Addresses that the form's rules verify with the postal service. */
  readonly addressChecks?: readonly AddressCheck[];
  /** Paths of the form's domain answers. */
  readonly domainAnswers?: readonly Path[];
  /** Paths of the form's telephone number answers. */
  readonly numberChoices?: readonly NumberChoice[];
  /** Addresses for which the form suggests the postal service's spelling. */
  readonly addressOffers?: readonly AddressCheck[];
  /** Returns the answers of a payload that needs no answers besides it. */
  readonly rebuildAnswers?: (payload: object) => AnswersDocument;
}

/** The maximum size of an uploaded file. */
export interface FileLimit {
  readonly bytes: number;
  readonly megabytes: number;
}

/** A configuration error of the settings or the catalog, with the affected page. */
interface PageFault {
  readonly slug: string;
  readonly pageID: string;
  readonly fault: SettingsFault;
}

/** A product that a form sells and the catalog no longer has. */
export interface FormsGoneProduct extends GoneProduct {
  readonly slug: string;
}

/** The built storefront. The server accesses all forms through this interface. */
export interface Site {
  readonly forms: readonly SiteForm[];
  findPage(slug: string, pageID: string): PageConfiguration | undefined;
  /**
   * Renders the first step of a page as a new visitor sees it. Returns undefined when the browser must render
   * it.
   * @param today in the seller's time zone, `YYYY-MM-DD`
   */
  drawFirstStep(slug: string, pageID: string, today: string): Promise<FirstStep | undefined>;
  /**
   * Returns the next steps for the receipt of a page. Uses the default texts when the form or page no longer
   * exists.
   */
  whatHappensNext(slug: string, pageID: string): readonly string[];
  /** Returns the file size limit of a page, or undefined when its form has no uploads. */
  findFileLimit(slug: string, pageID: string): FileLimit | undefined;
  /** Lists products of pages that are missing or misconfigured in the current catalog, for the log. */
  findSettingsFaults(): readonly PageFault[];
  /** Lists products of forms that exist in `before` but not in `after`. */
  findGoneProducts(before: Catalogue, after: Catalogue): readonly FormsGoneProduct[];
  /** Returns the starting prices from the current catalog. `today` is `YYYY-MM-DD`. */
  startingPrices(today: string): Promise<SitePrices>;
  /** Returns domain prices by TLD, in display order. */
  tldPrices(): readonly TldPrice[];
  /** Drops unknown fields and rejects malformed input. Call it before any other check. */
  readonly checkAnswers: CheckAnswers;
  readonly priceOrder: PriceOrder;
  readonly checkMessage: CheckMessage;
  /** Returns a fact as JSON by its version. Called when the first order with that version is stored. */
  getFact(kind: keyof FactVersions, version: string): unknown;
}
