import type { ReactElement, ReactNode } from 'react';
import { readText } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';

type Affix = ReactElement<{ readonly id: string }> | undefined;

/** Renders the text of the option `prefix` or `suffix`. The control is described by its element. */
export function drawAffix({ id, options }: WidgetProps, name: 'prefix' | 'suffix'): Affix {
  const text = readText(options, name);
  if (text === undefined) return undefined;
  return (
    <span id={`${id}-${name}`} className="control-affix">
      {text}
    </span>
  );
}

/** Renders a control between its prefix and suffix, or alone if it has none. */
export function betweenAffixes(prefix: Affix, control: ReactNode, suffix: Affix): ReactNode {
  if (!prefix && !suffix) return control;
  return (
    <div className="control-group">
      {prefix}
      {control}
      {suffix}
    </div>
  );
}
