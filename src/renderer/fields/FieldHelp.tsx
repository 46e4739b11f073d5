import type { ReactNode } from 'react';
import { helpIdOf } from '#widgets/control-ids.ts';

export function FieldHelp({ id, help }: { readonly id: string; readonly help: ReactNode }) {
  return (
    <p className="field-help" id={helpIdOf(id)}>
      {help}
    </p>
  );
}
