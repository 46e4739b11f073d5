import type { FocusEvent } from 'react';
import type { WidgetProps } from './widget.ts';

/** Creates a blur handler that reports a group as left only when focus moves out of it. */
export function leaveGroup({ id, value, onBlur }: Pick<WidgetProps, 'id' | 'value' | 'onBlur'>) {
  return ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur(id, value);
  };
}
