import type { ReactNode } from 'react';
import { readText } from '../read-option.ts';
import type { WidgetOptions } from '../widget.ts';

/** The texts before and after a control, and the ids of their elements. */
interface Affixes {
  readonly prefix: string | undefined;
  readonly suffix: string | undefined;
  readonly prefixId: string | undefined;
  readonly suffixId: string | undefined;
}

/** Reads the options `prefix` and `suffix` of the control with the id. */
export function readAffixes(id: string, options: WidgetOptions): Affixes {
  const prefix = readText(options, 'prefix');
  const suffix = readText(options, 'suffix');
  return { prefix, suffix, prefixId: prefix && `${id}-prefix`, suffixId: suffix && `${id}-suffix` };
}

/** Renders the texts around a control. Returns the control alone if it has none. */
export function drawAffixes(control: ReactNode, { prefix, suffix, prefixId, suffixId }: Affixes): ReactNode {
  if (prefix === undefined && suffix === undefined) return control;
  return (
    <div className="control-group">
      {prefix !== undefined && (
        <span id={prefixId} className="control-affix">
          {prefix}
        </span>
      )}
      {control}
      {suffix !== undefined && (
        <span id={suffixId} className="control-affix">
          {suffix}
        </span>
      )}
    </div>
  );
}
