/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */
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
 * Modules that forms share
 */
export interface ModulesFile {
  readonly [k: string]: SharedModule;
}
export interface SharedModule {
  /**
   * Fields, or other shared modules; a form fills places such as {at} by "with".
   */
  readonly fields: readonly SharedField[];
}
