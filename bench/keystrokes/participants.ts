import { fileURLToPath } from 'node:url';
import { writeDefinitions } from '../formcart-definitions.ts';
import { buildPage, builtFolder } from './build-page.ts';
import { generateForm, getMiddleTextField, type Start } from '../generated-form.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A system that renders the generated form. The benchmark finds everything by its visible texts. */
export interface Participant {
  readonly id: string;
  readonly label: string;
  /** Builds the page once, before the first visit. */
  readonly build?: () => Promise<void>;
  /**
   * Returns the page with `n` fields: a path under `bench/dist` or a full URL. Undefined when the page cannot
   * start in this state.
   */
  readonly url: (n: number, start: Start) => string | undefined;
  /** Returns how many of `n` fields the page shows at once. Default: all of them. */
  readonly shows?: (n: number) => number;
  /** Returns the label of the text field to type into. Default: the form's middle one. */
  readonly typesInto?: (n: number) => string;
  /** Selector of the error elements after a submit, one per wrong answer. */
  readonly errors: string;
}

const peer = (id: string, label: string, errors = '.error:not([hidden])'): Participant => ({
  id,
  label,
  errors,
  build: () => buildPage(id),
  url: (n, start) => `/${id}/?n=${n}&start=${start}`,
});

const sizesBuilt = [20, 100, 400, 1000];

/**
 * Builds Formcart from definition files compiled by its own plugin. Cart, draft and progress bar are enabled.
 */
const buildFormcart = async (): Promise<void> => {
  const definitions = `${builtFolder}/definitions`;
  writeDefinitions(definitions, sizesBuilt);
  const { formDefinitions } = await import('../../src/definitions/vite-plugin.ts');
  await buildPage('formcart', [formDefinitions({ root: projectFolder, definitions })]);
};

const formcart = (mode: 'steps' | 'together', label: string): Participant => ({
  id: `formcart-${mode}`,
  label,
  errors: '.field-error',
  build: buildFormcart,
  url: (n, start) =>
    mode === 'steps' && start !== 'empty' ? undefined : `/formcart/?n=${n}&start=${start}&mode=${mode}`,
  ...(mode === 'steps' ? { shows: (n: number) => Math.min(n, 20), typesInto: () => 'Text 0010' } : {}),
});

export const participants: readonly Participant[] = [
  peer('bare', 'bare inputs, no library'),
  peer('react-hook-form', 'react-hook-form, validating on change'),
  peer('formily', 'Formily'),
  peer('rjsf', 'rjsf, live validation', 'li.text-danger'),
  formcart('steps', 'Formcart, the current step'),
  formcart('together', 'Formcart, all together'),
];

/** The participant that the others are compared with, at `referenceSize` fields. */
export const referenceId = 'react-hook-form';
export const referenceSize = 20;

export const countShown = (participant: Participant, n: number): number => participant.shows?.(n) ?? n;

export const nameTypedField = (participant: Participant, n: number): string =>
  participant.typesInto?.(n) ?? getMiddleTextField(generateForm(n)).label;
