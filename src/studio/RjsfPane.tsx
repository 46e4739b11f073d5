import { withTheme } from '@rjsf/core';
import { deepEquals } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useMemo } from 'react';
import { pathOfProperty } from '#domain/answers/property-names.ts';
import { isRecord } from '#domain/read-property.ts';
import { theme } from '#renderer/rjsf/theme.ts';
import { widgetRegistryOf } from '#renderer/widget-context.ts';
import type { FormSession } from '#state/form-session.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { pathOfError, validate } from '#definitions/rjsf/validate.ts';
import type { ValidationData } from '@rjsf/utils';
import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { toRjsf } from '#definitions/rjsf/to-rjsf.ts';
import type { RjsfForm } from '#definitions/rjsf/to-rjsf.ts';

const ThemedForm = withTheme(theme);

/**
 * Renders a session's form as rjsf's own `<Form>` with our theme. An edit becomes an answer of the
 * session, and each answer makes a new rjsf form. The live validation of rjsf would run before that, with
 * the rules and options of the previous answers. The form therefore gets the errors of the new state as
 * `extraErrors`.
 */
export function RjsfPane({ session }: { readonly session: FormSession }) {
  const state = useMemo(() => createRjsfState(session), [session]);
  const { schema, uiSchema, formData, found } = useAtomValue(state);
  const edit = (edited: unknown) => {
    if (!isRecord(edited)) return;
    for (const [name, before] of Object.entries(formData)) {
      const value = edited[name] ?? null;
      if (deepEquals(value, before)) continue;
      session.changes.setAnswer(pathOfProperty(name), value ?? undefined);
    }
  };
  const { size } = new Set(found.errors.map(pathOfError));
  return (
    <>
      <output className="studio-found">{size === 1 ? '1 invalid answer' : `${size} invalid answers`}</output>
      <ThemedForm
        idPrefix="rjsf"
        schema={schema}
        uiSchema={uiSchema}
        formData={formData}
        formContext={widgetRegistryOf(session).formContext}
        validator={validator}
        noValidate
        extraErrors={found.errorSchema}
        showErrorList={false}
        noHtml5Validate
        onChange={(event) => edit(event.formData)}
      >
        <></>
      </ThemedForm>
    </>
  );
}

/** A session's current state as an rjsf form, with the errors of rjsf's validator. */
interface RjsfState extends RjsfForm {
  readonly found: ValidationData<unknown>;
}

/** Creates the atom of a session's rjsf form. It changes with every answer. */
function createRjsfState(session: FormSession): Atom<RjsfState> {
  const { form, evaluated } = session;
  return atom((get) => {
    const moment = { form, answers: evaluated.read(get), facts: get(session.facts) };
    const rjsf = toRjsf(form, moment.answers, moment.facts);
    return { ...rjsf, found: validate(moment, rjsf) };
  });
}
