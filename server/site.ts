import type { PageConfiguration } from '#domain/facts.ts';
import type { FactVersions, JudgeOrder } from './orders/judge-order.ts';

/** A form that has a page. */
export interface SiteForm {
  readonly slug: string;
  readonly title: string;
  /** The page that `/<slug>/` shows; others are at `/<slug>/?page=<pageID>`. */
  readonly defaultPageID: string;
  /** `developers`: never listed, and shown only where the server is told to. */
  readonly audience?: 'developers';
  /** It sells nothing: no order summary stands beside it. */
  readonly isPlain?: boolean;
}

/** What a file of a post may weigh at most. */
export interface FileLimit {
  readonly bytes: number;
  readonly megabytes: number;
}

/** The storefront as it was built: everything the server knows of forms comes through here. */
export interface Site {
  readonly forms: readonly SiteForm[];
  findPage(slug: string, pageID: string): PageConfiguration | undefined;
  /** What a file may weigh that comes with a post of the page; undefined where its form asks for none. */
  findFileLimit(slug: string, pageID: string): FileLimit | undefined;
  readonly judgeOrder: JudgeOrder;
  /** The fact behind a version, as JSON: asked once for each, when the first order is made with it. */
  getFact(kind: keyof FactVersions, version: string): unknown;
}
