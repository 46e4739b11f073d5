import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { keepFocus } from '../keep-focus.ts';
import { readText } from '../read-option.ts';
import { NoteRemoval } from './note-removal.ts';
import type { RemovedRow } from './note-removal.ts';
import { RowEffect } from './RowEffect.tsx';
import type { RowsRegistry, RowsService } from './rows-service.ts';
import './rows.css';

type RowsWidgetProps = Pick<
  ArrayFieldTemplateProps,
  'items' | 'canAdd' | 'onAddClick' | 'schema' | 'uiSchema'
> & { readonly registry: RowsRegistry };

/**
 * Renders a list of rows as cards, from rjsf's array props. The UI option `addLabel` is the text of the
 * button that adds a row. When no row may be added, the button stays focusable. The text next to the
 * button then says that the list is full, or shows the UI option `addReason`. Focus moves to an added row.
 * After a removal, focus moves to the end of the list, where the row can be restored.
 *
 * Decision: docs/decisions/139-render-rows-by-a-widget.md
 */
export function RowsWidget(props: RowsWidgetProps) {
  const { items, canAdd = false, onAddClick, registry } = props;
  const service = registry.formContext.rows;
  const addButton = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState<RemovedRow>();
  const { list, focusOnAdded } = useFocusOnAdded(items.length);
  const reasonId = useId();
  const reason = findReason(props);
  const noteRemoval = useCallback((row: RemovedRow) => {
    setRemoved(row);
    addButton.current?.focus();
  }, []);
  const add = () => {
    focusOnAdded();
    onAddClick();
    setRemoved(undefined);
  };
  const restore = () => {
    removed?.restore();
    setRemoved(undefined);
    addButton.current?.focus();
  };
  return (
    <div className="rows">
      <NoteRemoval value={noteRemoval}>
        <ul className="rows-list" ref={list}>
          {items}
        </ul>
      </NoteRemoval>
      <div className="rows-adding">
        <button
          ref={addButton}
          type="button"
          className="button button-secondary rows-add"
          aria-disabled={!canAdd}
          aria-describedby={reason === undefined ? undefined : reasonId}
          onMouseDown={keepFocus}
          onClick={canAdd ? add : undefined}
        >
          {readText(props.uiSchema?.['ui:options'] ?? {}, 'addLabel') ?? 'Add'}
          {canAdd && <RowEffect service={service} />}
        </button>
        {reason !== undefined && (
          <p className="rows-reason" id={reasonId}>
            {reason}
          </p>
        )}
      </div>
      <RemovedNotice title={removed?.title} onRestore={restore} service={service} />
    </div>
  );
}

/** Returns why no row may be added; undefined while one may, or for an unknown reason. */
function findReason({ items, canAdd, schema, uiSchema, registry }: RowsWidgetProps): string | undefined {
  if (canAdd === true) return undefined;
  const { maxItems = Infinity } = schema;
  if (items.length < maxItems) return readText(uiSchema?.['ui:options'] ?? {}, 'addReason');
  return registry.formContext.rows.text('rows.full', { n: maxItems });
}

/** Focuses the first control of an added row once it has rendered. */
function useFocusOnAdded(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current !== count) return;
    awaited.current = undefined;
    const controls = 'input:enabled:not([type="hidden"]), select:enabled, textarea:enabled';
    list.current?.lastElementChild?.querySelector<HTMLElement>(controls)?.focus();
  }, [count]);
  const focusOnAdded = () => {
    awaited.current = count + 1;
  };
  return { list, focusOnAdded };
}

interface RemovedNoticeProps {
  /** Title of the last removed row. */
  readonly title: string | undefined;
  readonly onRestore: () => void;
  readonly service: RowsService;
}

/** Shows which row was removed, with a button to restore it. */
function RemovedNotice({ title, onRestore, service }: RemovedNoticeProps) {
  return (
    <div className="rows-removed">
      <output>{title !== undefined && service.text('rows.removed', { title })}</output>
      {title !== undefined && (
        <button type="button" className="link-button" onClick={onRestore}>
          {service.text('rows.restore')} <span className="visually-hidden">{title}</span>
        </button>
      )}
    </div>
  );
}
