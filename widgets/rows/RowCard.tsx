import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { use, useMemo } from 'react';
import { fillText } from '#domain/texts.ts';
import { keepFocus } from '../keep-focus.ts';
import { readText } from '../read-option.ts';
import { useAtomValue } from '../use-atom-value.ts';
import { unknownEffect } from '../option-price.tsx';
import { NoteRemoval } from './note-removal.ts';
import { RowEffect } from './RowEffect.tsx';
import type { RowsRegistry, RowsService } from './rows-service.ts';

type RowCardProps = Pick<ArrayFieldItemTemplateProps, 'children' | 'index' | 'itemKey' | 'parentUiSchema'> & {
  readonly buttonsProps: Pick<ArrayFieldItemTemplateProps['buttonsProps'], 'hasRemove' | 'onRemoveItem'>;
  readonly registry: RowsRegistry;
};

/**
 * Renders a row of a list as a card; rjsf's template of an item. The title is the list's UI option
 * `rowTitle`, in which `{n}` is the row's number, starting at 1.
 */
export function RowCard(props: RowCardProps) {
  const { children, index, itemKey, parentUiSchema, buttonsProps, registry } = props;
  const { hasRemove, onRemoveItem } = buttonsProps;
  const service = registry.formContext.rows;
  const noteRemoval = use(NoteRemoval);
  const words = readText(parentUiSchema?.['ui:options'] ?? {}, 'rowTitle') ?? '{n}';
  const title = fillText(words, { n: index + 1 });
  const remove = () => {
    const restore = service.keep(index);
    onRemoveItem();
    noteRemoval({ title, restore });
  };
  return (
    <li className="row-card">
      <fieldset className="row-fields">
        <legend className="row-title">
          {title}
          <RowName service={service} itemKey={itemKey} />
        </legend>
        <div className="module-items">{children}</div>
      </fieldset>
      {hasRemove && (
        <button
          type="button"
          className="button button-quiet row-remove"
          onMouseDown={keepFocus}
          onClick={remove}
        >
          Remove <span className="visually-hidden">{title}</span>
          <RowEffect service={service} itemKey={itemKey} />
        </button>
      )}
    </li>
  );
}

/**
 * Renders the part of a row's title that comes from the row's answers: `: Ana Ruiz`. Only this component
 * renders when these answers change.
 */
function RowName({ service, itemKey }: { readonly service: RowsService; readonly itemKey: string }) {
  const name = useMemo(() => service.name?.(itemKey) ?? unknownEffect, [service, itemKey]);
  const text = useAtomValue(name) ?? '';
  return text === '' ? null : <span translate="no">: {text}</span>;
}
