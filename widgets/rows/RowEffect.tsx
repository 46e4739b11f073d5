import { useMemo } from 'react';
import { useAtomValue } from '../use-atom-value.ts';
import { unknownEffect } from '../option-price.tsx';
import type { RowsService } from './rows-service.ts';

interface RowEffectProps {
  readonly service: RowsService;
  /** The row to remove; undefined for the effect of another row. */
  readonly itemKey?: string;
}

/** Renders the price effect of adding or removing a row, for the button that does so. */
export function RowEffect({ service, itemKey }: RowEffectProps) {
  const effect = useMemo(() => service.effect?.(itemKey) ?? unknownEffect, [service, itemKey]);
  const words = useAtomValue(effect) ?? '';
  return (
    <span className="price" translate="no" data-effect="">
      {words !== '' && ` ${words.replaceAll('\n', ', ')}`}
    </span>
  );
}
