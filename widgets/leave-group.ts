import type { FocusEvent } from 'react';
import type { WidgetProps } from './widget.ts';

/** Reports a group of controls as left when the focus goes out of it, and not from one control to the next. */
export function leaveGroup({ id, value, onBlur }: Pick<WidgetProps, 'id' | 'value' | 'onBlur'>) {
  return ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur(id, value);
  };
}
