import { memo, useMemo } from 'react';
import type { RowsModel } from '#domain/form.ts';
import { RowCard } from '#widgets/rows/RowCard.tsx';
import type { RowsRegistry } from '#widgets/rows/rows-service.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { ProductCard } from '../products/ProductCard.tsx';
import { useSession } from '../session-context.ts';

interface PageRowProps {
  readonly rows: RowsModel;
  readonly rowKey: string;
  readonly index: number;
  readonly hasRemove: boolean;
  readonly registry: RowsRegistry;
}

/**
 * Renders a row of a list: its fields, and the products available for it. Changes in other rows do not
 * rerender it.
 */
export const PageRow = memo(function PageRow({ rows, rowKey, index, hasRemove, registry }: PageRowProps) {
  const session = useSession();
  return (
    <RowCard
      index={index}
      itemKey={rowKey}
      parentUiSchema={{ 'ui:options': { rowTitle: rows.title } }}
      buttonsProps={{ hasRemove, onRemoveItem: () => session.changes.removeRow(rows, rowKey) }}
      registry={registry}
    >
      {rows.items.map((item) => (
        <RowItem key={keyOf(item)} item={item} rows={rows} rowKey={rowKey} number={index + 1} />
      ))}
    </RowCard>
  );
});

function keyOf(item: RowItemProps['item']): string {
  return item.kind === 'field' ? item.field.path : item.product.key;
}

interface RowItemProps extends Pick<PageRowProps, 'rows' | 'rowKey'> {
  readonly item: RowsModel['items'][number];
  /** Starts at 1. */
  readonly number: number;
}

function RowItem({ item, rows, rowKey, number }: RowItemProps) {
  const session = useSession();
  const isShown = useAtomValue(session.evaluated.condition(item.when, `${rows.path}.${rowKey}`));
  const row = useMemo(() => ({ rows: rows.path, key: rowKey, number }), [rows, rowKey, number]);
  if (!isShown) return null;
  if (item.kind === 'field') return <FieldView field={item.field} rowKey={rowKey} />;
  return <ProductCard product={item.product} fields={item.fields} row={row} />;
}
