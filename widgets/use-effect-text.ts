import { atom } from 'jotai';
import { useMemo } from 'react';
import type { WidgetProps } from './widget.ts';
import { useAtomValue } from './use-atom-value.ts';

/** Of a form without prices. */
export const unknownEffect = atom<string | undefined>('');

/**
 * Returns what giving an answer does to the order, or what a given one costs, in words; '' for nothing, while that is not
 * known, and in a form without prices.
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
