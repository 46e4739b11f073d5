import { atom } from 'jotai';
import { useMemo } from 'react';
import type { WidgetProps } from './widget.ts';
import { useAtomValue } from './use-atom-value.ts';

/** The effect in a form without prices. */
export const unknownEffect = atom<string | undefined>('');

/**
 * Returns the price effect of an answer, or the price of the present answer, as text. Returns '' if
 * there is no effect or prices have not loaded.
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
