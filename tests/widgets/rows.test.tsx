import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atom, createStore, Provider } from 'jotai';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { RowCard } from '#widgets/rows/RowCard.tsx';
import type { RowsService } from '#widgets/rows/rows-service.ts';
import { RowsWidget } from '#widgets/rows/RowsWidget.tsx';
import { findViolations } from '../fixtures/find-violations.ts';

interface Settings {
  readonly keys?: readonly string[];
  readonly maxItems?: number;
  readonly canAdd?: boolean;
  readonly uiOptions?: Readonly<Record<string, string>>;
  readonly service?: Partial<RowsService>;
}

/** Renders rows with one text field each, and counts the renders of each row's content. */
function show({ keys = ['a', 'b'], maxItems = 4, canAdd = true, uiOptions, service }: Settings = {}) {
  const content = vi.fn<(key: string) => void>();
  function Content({ itemKey }: { readonly itemKey: string }) {
    content(itemKey);
    return <input aria-label={`Name ${itemKey}`} />;
  }
  const uiSchema = { 'ui:options': { addLabel: 'Add a person', rowTitle: 'Person {n}', ...uiOptions } };
  function Rows() {
    const [rows, setRows] = useState(keys);
    const keep = (index: number) => {
      const key = rows[index] ?? '';
      return () => setRows((now) => now.toSpliced(index, 0, key));
    };
    const registry = { formContext: { rows: { keep, text: defaultText, ...service } } };
    return (
      <RowsWidget
        canAdd={canAdd && rows.length < maxItems}
        onAddClick={() => setRows([...rows, `new${rows.length}`])}
        schema={{ maxItems }}
        uiSchema={uiSchema}
        registry={registry}
        items={rows.map((key, index) => (
          <RowCard
            key={key}
            index={index}
            itemKey={key}
            parentUiSchema={uiSchema}
            buttonsProps={{
              hasRemove: rows.length > 1,
              onRemoveItem: () => setRows(rows.filter((other) => other !== key)),
            }}
            registry={registry}
          >
            <Content itemKey={key} />
          </RowCard>
        ))}
      />
    );
  }
  const store = createStore();
  const { container } = render(
    <Provider store={store}>
      <Rows />
    </Provider>,
  );
  return { user: userEvent.setup(), container, content, store };
}

const titles = () => screen.getAllByRole('group').map((card) => card.querySelector('legend')?.textContent);
const names = () => screen.getAllByRole('textbox').map((control) => control.getAttribute('aria-label'));
const addButton = () => screen.getByRole('button', { name: /^Add a person/ });

describe('the widget rows', () => {
  it('passes axe with rows, without rows, and after a removal', async () => {
    const { user, container } = show();
    expect(await findViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove Person 1' }));
    expect(await findViolations(container)).toEqual([]);
    expect(await findViolations(show({ keys: [] }).container)).toEqual([]);
  });

  it('adds a row and focuses its first control', async () => {
    const { user } = show();
    await user.click(addButton());
    expect(titles()).toEqual(['Person 1', 'Person 2', 'Person 3']);
    expect(document.activeElement).toBe(screen.getByLabelText('Name new2'));
  });

  it('shows the limit instead of adding a row to a full list, and keeps the button focusable', async () => {
    const { user } = show({ maxItems: 3 });
    expect(screen.queryByText('You can add up to 3.')).toBeNull();
    await user.click(addButton());
    expect(addButton().getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(addButton().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('You can add up to 3.');
    await user.click(addButton());
    expect(titles()).toHaveLength(3);
    addButton().focus();
    expect(document.activeElement).toBe(addButton());
  });

  it('shows the option "addReason" while no row may be added before the limit', () => {
    show({ canAdd: false, uiOptions: { addReason: 'Complete the others first.' } });
    expect(screen.getByText('Complete the others first.')).toBeDefined();
  });

  it('hides the option "addReason" while a row may be added', () => {
    show({ uiOptions: { addReason: 'Complete the others first.' } });
    expect(screen.queryByText('Complete the others first.')).toBeNull();
  });

  it('announces a removal, moves the focus to the end, and restores the row at its position', async () => {
    const { user } = show({ keys: ['a', 'b', 'c'] });
    await user.click(screen.getByRole('button', { name: 'Remove Person 2' }));
    expect(names()).toEqual(['Name a', 'Name c']);
    expect(screen.getByText('Person 2 was removed.').tagName).toBe('OUTPUT');
    expect(document.activeElement).toBe(addButton());
    await user.click(screen.getByRole('button', { name: 'Undo Person 2' }));
    expect(names()).toEqual(['Name a', 'Name b', 'Name c']);
    expect(screen.queryByText('Person 2 was removed.')).toBeNull();
  });

  it('adds an empty row after another row was removed', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Remove Person 1' }));
    await user.click(addButton());
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('renders only the title when the name of a row changes', async () => {
    const ana = atom('');
    const blank = atom('');
    const { content, store } = show({ service: { name: (key) => (key === 'a' ? ana : blank) } });
    content.mockClear();
    store.set(ana, 'Ana Ruiz');
    await expect.poll(titles).toEqual(['Person 1: Ana Ruiz', 'Person 2']);
    expect(content).not.toHaveBeenCalled();
  });

  it('shows price effects on the buttons that add and remove rows', () => {
    const effect = (key?: string) => atom(key === undefined ? '+$10.00 once\n+$5.00 a year' : '−$10.00 once');
    show({ service: { effect } });
    expect(addButton().textContent).toBe('Add a person +$10.00 once, +$5.00 a year');
    const remove = screen.getByRole('button', { name: /^Remove Person 2/ });
    expect(within(remove).getByText('−$10.00 once')).toBeDefined();
  });
});
