import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { whenBack } from '#loading/when-back.ts';
import type { AttachedMask, MaskStore } from './mask-store.ts';

interface MaskSettings {
  /** Symbols or a preset's name; undefined for no mask. */
  readonly mask: string | undefined;
  readonly store: MaskStore;
  readonly onChange: (answer: string) => void;
}

const importMask = () => import('./attach-mask.ts');

/** Starts to load the mask code without waiting for it, because a field works without its mask. */
export const maskPart = {
  load: async (): Promise<void> => {
    importMask().catch(() => undefined);
  },
};

/**
 * Loads a mask and attaches it to an existing control. Text typed meanwhile is kept and then masked.
 * @returns a ref to the attached mask; undefined until it has loaded, or without a mask
 */
export function useMask(
  control: RefObject<HTMLInputElement | null>,
  { mask, store, onChange }: MaskSettings,
): RefObject<AttachedMask | undefined> {
  const attached = useRef<AttachedMask | undefined>(undefined);
  const report = useRef(onChange);
  useLayoutEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    if (mask === undefined) return undefined;
    let isGone = false;
    const attach = async () => {
      const attachMask = await (await importMask()).findMask(mask);
      if (isGone || control.current === null) return;
      attached.current = attachMask(control.current, {
        mask,
        store,
        report: (answer) => report.current(answer),
      });
    };
    let cancel = (): unknown => undefined;
    // Without the mask, the control accepts any text, and the field's rules validate it.
    const attachOrWait = () => {
      attach().catch(() => {
        if (!isGone) cancel = whenBack(attachOrWait);
      });
    };
    attachOrWait();
    return () => {
      isGone = true;
      cancel();
      attached.current?.detach();
      attached.current = undefined;
    };
  }, [control, mask, store]);
  return attached;
}
