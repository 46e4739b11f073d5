import { atom } from 'jotai';
import { useMemo } from 'react';
import type { OptionPrices, WidgetProps } from './widget.ts';
import { useAtomValue } from './use-atom-value.ts';

/** The price effect in a form without prices. */
export const unknownEffect = atom(undefined);

/**
 * Returns the price effect of ticking a checkbox, or of clearing a ticked one. Returns '' without an effect, or before
 * prices have loaded.
 */
export function useEffectText({ name, registry }: Pick<WidgetProps, 'name' | 'registry'>, isChosen: boolean) {
  const { effectOf } = registry.formContext;
  const effect = useMemo(
    () => (effectOf === undefined ? unknownEffect : effectOf(name, isChosen)),
    [effectOf, name, isChosen],
  );
  return useAtomValue(effect) ?? '';
}

/**
 * Returns the price text of each option. Undefined in a form without prices, or before prices have loaded.
 * @param values must keep their identity between renders
 */
export function useOptionPrices(
  { name, registry }: Pick<WidgetProps, 'name' | 'registry'>,
  values: readonly unknown[],
  chosen: number,
): OptionPrices | undefined {
  const { optionEffectsOf } = registry.formContext;
  const prices = useMemo(
    () => optionEffectsOf?.({ path: name, values, chosen }) ?? unknownEffect,
    [optionEffectsOf, name, values, chosen],
  );
  return useAtomValue(prices);
}

interface OptionPriceProps {
  /** Undefined without a price. */
  readonly id: string | undefined;
  readonly kind: OptionPrices['kind'] | undefined;
  /** '' for no price. */
  readonly words: string;
}

/** Renders the price of a choice: the difference on the order, or the list price of a term. */
export function OptionPrice({ id, kind, words }: OptionPriceProps) {
  return (
    <span
      id={id}
      className="choice-price"
      translate="no"
      data-effect=""
      data-money={kind === 'list' ? kind : undefined}
    >
      {words}
    </span>
  );
}
