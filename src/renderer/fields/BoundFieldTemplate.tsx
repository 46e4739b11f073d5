import type { FieldErrorProps, FieldTemplateProps } from '@rjsf/utils';
import { LookupNote } from '../lookups/LookupNote.tsx';
import { FieldErrorTemplate } from '../rjsf/FieldErrorTemplate.tsx';
import { FieldTemplate } from '../rjsf/FieldTemplate.tsx';
import { useFieldInstance } from '../session-context.ts';
import { latePriceWords } from '../cart/late-price-words.tsx';
import { fieldEffectOf } from './field-effect.ts';
import { useErrors } from './use-errors.ts';
import { useLabel } from './use-label.ts';
import { useRequired } from './use-required.ts';

const { Part: FieldEffect } = latePriceWords.fieldEffect;

/** The field template with the label and the demands of the answers as they are now. */
export function BoundFieldTemplate(props: FieldTemplateProps) {
  const { field } = useFieldInstance();
  const effect = fieldEffectOf(field);
  return (
    <FieldTemplate {...props} label={useLabel(field, props.label)} required={useRequired()}>
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
