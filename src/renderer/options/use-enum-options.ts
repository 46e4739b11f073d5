import { atom } from 'jotai';
import { useMemo } from 'react';
import { ANSWER_KINDS, answerKindOf, toEnumOption } from '#domain/options/enum-options.ts';
import type { EnumOption } from '#domain/options/enum-options.ts';
import type { FieldModel } from '#domain/form.ts';
import type { WidgetOptions } from '#widgets/widget.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/**
 * Returns the available options of a field. For a map, returns all entries, with the reasons why some are
 * disabled. An option that represents an address shows the address once the code for formatting addresses has
 * loaded.
 * @param given the widget's options, which may define how an answer stores an entry
 */
export function useEnumOptions(field: FieldModel, path: string, given: WidgetOptions): readonly EnumOption[] {
  const { evaluated, catalogue } = useSession();
  const shown = useMemo(() => {
    const kind = ANSWER_KINDS.find((word) => word === given['answer']) ?? answerKindOf(field);
    return atom((get) =>
      get(evaluated.entries(path)).map((entry) => {
        const code = entry.option.address && get(catalogue.pricing);
        return toEnumOption(code ? code.showAddress(entry, evaluated.read(get)) : entry, kind);
      }),
    );
  }, [evaluated, catalogue, path, field, given]);
  return useAtomValue(shown);
}
