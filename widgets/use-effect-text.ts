import { atom } from 'jotai';
import { useMemo } from 'react';
import type { WidgetProps } from './widget.ts';
import { useAtomValue } from './use-atom-value.ts';

/** The price effect in a form without prices. */
export const unknownEffect = atom<string | undefined>('');

/**
 * Returns the price effect of an answer, or the price of the current answer, as text. Returns '' without an effect,
 * or before prices have loaded.
 */
export function useEffectText(
  { name, registry }: Pick<WidgetProps, 'name' | 'registry'>,
  value: unknown,
  isChosen: boolean,
) {
  const { effectOf } = registry.formContext;
  const effect = useMemo(
    () => (effectOf === undefined ? unknownEffect : effectOf(name, value, isChosen)),
    [effectOf, name, value, isChosen],
  );
  const words = useAtomValue(effect);
  return words ?? '';
}
