import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { readText } from '#widgets/read-option.ts';
import { keepFocus } from '#widgets/keep-focus.ts';

type RowsTemplateProps = Pick<ArrayFieldTemplateProps, 'items' | 'canAdd' | 'onAddClick' | 'uiSchema'> & {
  readonly addButton?: Ref<HTMLButtonElement>;
  /** What another row does to an order, on the button. */
  readonly addEffect?: ReactNode;
  /** Drawn below the button. */
  readonly notice?: ReactNode;
};

/**
 * rjsf's template of a list: its rows, and the button that adds one, with `addLabel` of the UI options on it. While none
 * may be added it can still be reached, so that `addReason` beside it is read to everybody.
 */
export function RowsTemplate(props: RowsTemplateProps) {
  const { items, canAdd, onAddClick, uiSchema, addButton, addEffect, notice } = props;
  const reasonId = useId();
  const options = uiSchema?.['ui:options'] ?? {};
  const reason = readText(options, 'addReason');
  return (
    <div className="rows">
      <ul className="rows-list">{items}</ul>
      <div className="rows-adding">
        <button
          ref={addButton}
          type="button"
          className="button button-secondary rows-add"
          aria-disabled={canAdd !== true}
          aria-describedby={reason === undefined ? undefined : reasonId}
          onMouseDown={keepFocus}
          onClick={canAdd === true ? () => onAddClick() : undefined}
        >
          {readText(options, 'addLabel') ?? 'Add'}
          {addEffect}
        </button>
        {reason !== undefined && (
          <p className="rows-reason" id={reasonId}>
            {reason}
          </p>
        )}
      </div>
      {notice}
    </div>
  );
}
