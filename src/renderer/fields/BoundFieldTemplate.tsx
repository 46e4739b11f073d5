import type { FieldErrorProps, FieldTemplateProps } from '@rjsf/utils';
import { LookupNote } from '../lookups/LookupNote.tsx';
import { FieldErrorTemplate } from '../rjsf/FieldErrorTemplate.tsx';
import { FieldTemplate } from '../rjsf/FieldTemplate.tsx';
import { useFieldInstance } from '../session-context.ts';
import { latePriceWords } from '../cart/late-price-words.tsx';
import { fieldEffectOf } from './field-effect.ts';
import { useErrors } from './use-errors.ts';

const { Part: FieldEffect } = latePriceWords.fieldEffect;

/** The field template with what is said below a control. */
export function BoundFieldTemplate(props: FieldTemplateProps) {
  const { field } = useFieldInstance();
  const effect = fieldEffectOf(field);
  return (
    <FieldTemplate {...props}>
      <>
        {props.children}
        {effect !== undefined && <FieldEffect kind={effect} />}
        <LookupNote />
      </>
    </FieldTemplate>
  );
}

/** The error template with what is wrong with the field now: an error that comes or goes draws nothing else. */
export function BoundFieldErrorTemplate({ fieldPathId }: FieldErrorProps) {
  const { path } = useFieldInstance();
  return <FieldErrorTemplate errors={useErrors(path)} fieldPathId={fieldPathId} />;
}
