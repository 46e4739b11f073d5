import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { readText } from '#widgets/read-option.ts';
import { keepFocus } from '#widgets/keep-focus.ts';

type RowsTemplateProps = Pick<ArrayFieldTemplateProps, 'items' | 'canAdd' | 'onAddClick' | 'uiSchema'> & {
  readonly addButton?: Ref<HTMLButtonElement>;
  /** The price effect of another row, shown on the button. */
  readonly addEffect?: ReactNode;
  /** Rendered below the button. */
  readonly notice?: ReactNode;
};

/**
 * The rjsf template of a list: its rows, and a button to add one, labeled with the UI option `addLabel`. When
 * no row may be added, the button stays focusable, and the UI option `addReason` beside it says why.
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
