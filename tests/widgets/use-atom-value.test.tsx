import { act, render } from '@testing-library/react';
import { atom, createStore, Provider } from 'jotai';
import type { Atom } from 'jotai';
import { describe, expect, it } from 'vitest';
import { useAtomValue } from '#widgets/use-atom-value.ts';

function show(first: Atom<number>) {
  const store = createStore();
  const rendered: number[] = [];
  function Shown({ shown }: { readonly shown: Atom<number> }) {
    const value = useAtomValue(shown);
    rendered.push(value);
    return <p>{value}</p>;
  }
  const draw = (shown: Atom<number>) => (
    <Provider store={store}>
      <Shown shown={shown} />
    </Provider>
  );
  const { container, rerender, unmount } = render(draw(first));
  return { store, rendered, container, unmount, change: (next: Atom<number>) => rerender(draw(next)) };
}

describe('useAtomValue', () => {
  it('renders once when the component mounts, and once more with each new value', () => {
    const count = atom(1);
    const { store, rendered } = show(count);
    expect(rendered).toEqual([1]);
    act(() => store.set(count, 2));
    act(() => store.set(count, 2));
    expect(rendered).toEqual([1, 2]);
  });

  it('updates when a dependency of a derived atom changes', () => {
    const count = atom(1);
    const double = atom((get) => get(count) * 2);
    const { store, container } = show(double);
    act(() => store.set(count, 5));
    expect(container.textContent).toBe('10');
  });

  it('switches to another atom, and stops when the component unmounts', () => {
    const [one, other] = [atom(1), atom(7)];
    const { store, rendered, container, change, unmount } = show(one);
    change(other);
    expect(container.textContent).toBe('7');
    act(() => store.set(one, 3));
    expect(rendered).toEqual([1, 7]);
    unmount();
    act(() => store.set(other, 8));
    expect(rendered).toEqual([1, 7]);
  });
});
