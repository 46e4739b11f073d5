/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */
import type { Condition } from './conditions.ts';

export type SharedField =
  | string
  | {
      readonly path: string;
      readonly with?: {
        readonly [k: string]: string;
      };
      readonly when?: Condition;
    }
  | {
      readonly use: string;
      readonly with?: {
        readonly [k: string]: string;
      };
      readonly when?: Condition;
    };

/**
 * Shared modules
 */
export interface ModulesFile {
  readonly [k: string]: SharedModule;
}
export interface SharedModule {
  /**
   * Fields and other shared modules. "with" fills placeholders such as {at}.
   */
  readonly fields: readonly SharedField[];
}
