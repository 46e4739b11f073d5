import { useMemo } from 'react';
import type { Path } from '#domain/answers/answers.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** Returns the price text of each product of which one is selected; undefined while prices are unknown. */
export function useOptionPrices(
  path: Path,
  available: readonly { readonly key: string }[],
  chosen: unknown,
): readonly string[] | undefined {
  const session = useSession();
  const words = useAtomValue(
    useMemo(() => {
      const values = available.map(({ key }) => key);
      const question = { path, values, chosen: values.findIndex((key) => key === chosen) };
      return effectAtom(session, (effects) => effects.describeOptions(question));
    }, [session, path, available, chosen]),
  );
  return words?.words;
}
