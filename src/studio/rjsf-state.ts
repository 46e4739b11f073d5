import type { ValidationData } from '@rjsf/utils';
import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { toRjsf } from '#definitions/rjsf/to-rjsf.ts';
import type { RjsfForm } from '#definitions/rjsf/to-rjsf.ts';
import type { FormSession } from '#state/form-session.ts';
import { validate } from './validate.ts';

/** A session's current state as an rjsf form, with the errors of rjsf's validator. */
export interface RjsfState extends RjsfForm {
  readonly found: ValidationData<unknown>;
}

/** Creates the atom of a session's rjsf form. It changes with every answer. */
export function createRjsfState(session: FormSession): Atom<RjsfState> {
  const { form, evaluated } = session;
  return atom((get) => {
    const moment = { form, answers: evaluated.read(get), facts: get(session.facts) };
    const drawn = toRjsf(form, moment.answers, moment.facts);
    return { ...drawn, found: validate(moment, drawn) };
  });
}
