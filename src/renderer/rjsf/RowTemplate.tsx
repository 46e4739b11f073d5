import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { fillText } from '#domain/texts.ts';
import { readText } from '#widgets/read-option.ts';
import { keepFocus } from '#widgets/keep-focus.ts';

type RowTemplateProps = Pick<ArrayFieldItemTemplateProps, 'children' | 'index' | 'parentUiSchema'> & {
  readonly buttonsProps: Pick<ArrayFieldItemTemplateProps['buttonsProps'], 'hasRemove' | 'onRemoveItem'>;
  /** The part of the title that comes from the row's own answers. */
  readonly name?: ReactNode;
  /** The price effect of removing the row, shown on the button. */
  readonly removeEffect?: ReactNode;
};

/**
 * The rjsf template of a row: a card. Its title is the list's UI option `rowTitle`, in which `{n}` is the
 * row's number, starting at 1.
 */
export function RowTemplate(props: RowTemplateProps) {
  const { children, index, parentUiSchema, buttonsProps, name, removeEffect } = props;
  const { hasRemove, onRemoveItem } = buttonsProps;
  const words = readText(parentUiSchema?.['ui:options'] ?? {}, 'rowTitle') ?? '{n}';
  const title = fillText(words, { n: index + 1 });
  return (
    <li className="row-card">
      <fieldset className="row-fields">
        <legend className="row-title">
          {title}
          {name}
        </legend>
        <div className="module-items">{children}</div>
      </fieldset>
      {hasRemove && (
        <button
          type="button"
          className="button button-quiet row-remove"
          onMouseDown={keepFocus}
          onClick={() => onRemoveItem()}
        >
          Remove <span className="visually-hidden">{title}</span>
          {removeEffect}
        </button>
      )}
    </li>
  );
}
