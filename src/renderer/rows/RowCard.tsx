import { readInside } from '#domain/read-property.ts';
import { atom } from 'jotai';
import { memo, useMemo } from 'react';
import type { ItemModel, RowsModel } from '#domain/form.ts';
import { fillText } from '#domain/texts.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { ProductCard } from '../products/ProductCard.tsx';
import { RowTemplate } from '../rjsf/RowTemplate.tsx';
import { latePriceWords } from '../late-price-words.tsx';
import { useSession } from '../session-context.ts';

const { Part: RowEffect } = latePriceWords.rowEffect;

interface RowCardProps {
  readonly rows: RowsModel;
  readonly rowKey: string;
  /** Starts at 1. */
  readonly number: number;
  /** Undefined while no row may be removed. */
  readonly onRemove: ((rowKey: string, title: string) => void) | undefined;
}

/** A row of a list: its fields, and the products available for it. Answers of other rows do not render it. */
export const RowCard = memo(function RowCard({ rows, rowKey, number, onRemove }: RowCardProps) {
  const uiSchema = useMemo(() => ({ 'ui:options': { rowTitle: rows.title } }), [rows]);
  return (
    <RowTemplate
      index={number - 1}
      parentUiSchema={uiSchema}
      buttonsProps={{
        hasRemove: onRemove !== undefined,
        onRemoveItem: () => onRemove?.(rowKey, fillText(rows.title, { n: number })),
      }}
      name={<RowName rows={rows} rowKey={rowKey} />}
      removeEffect={<RowEffect rows={rows} rowKey={rowKey} />}
    >
      {rows.items.map((item) => (
        <RowItem key={keyOf(item)} item={item} rows={rows} rowKey={rowKey} number={number} />
      ))}
    </RowTemplate>
  );
});

type RowItemProps = Omit<RowCardProps, 'onRemove'> & { readonly item: ItemModel };

/** Returns the React key of a row's item. Rows contain only fields and products. */
function keyOf(item: ItemModel): string {
  if (item.kind === 'field') return item.field.path;
  return item.kind === 'product' ? item.product.key : item.kind;
}

function RowItem({ item, rows, rowKey, number }: RowItemProps) {
  const session = useSession();
  const isShown = useAtomValue(session.evaluated.condition(item.when, `${rows.path}.${rowKey}`));
  const row = useMemo(() => ({ rows: rows.path, key: rowKey, number }), [rows, rowKey, number]);
  if (!isShown) return null;
  if (item.kind === 'field') return <FieldView field={item.field} rowKey={rowKey} />;
  return item.kind === 'product' ? (
    <ProductCard product={item.product} fields={item.fields} row={row} />
  ) : null;
}

/** The row's name from its own answers: `: Ana Ruiz`. */
function RowName({ rows, rowKey }: Pick<RowCardProps, 'rows' | 'rowKey'>) {
  const session = useSession();
  const name = useMemo(
    () =>
      atom((get) =>
        rows.titleFrom
          .map((field) => {
            const answer = get(session.evaluated.answer(`${rows.path}.${rowKey}.${field}`));
            return typeof answer === 'string' ? answer : readInside(answer, 'value');
          })
          .filter((part) => typeof part === 'string' && part.trim() !== '')
          .join(' '),
      ),
    [session, rows, rowKey],
  );
  const text = useAtomValue(name);
  return text === '' ? null : `: ${text}`;
}
