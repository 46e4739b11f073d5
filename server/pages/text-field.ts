import { html } from '../html.ts';
import type { Markup } from '../html.ts';

/** A required text field of a page without scripts. */
export interface TextField {
  /** Also the id. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  /** The attributes of its kind, such as `type` and `autocomplete`. */
  readonly attributes: Markup;
}

/**
 * Renders a field with its label, help and error.
 * @param fault the error; undefined for a valid value
 */
export function renderTextField(
  { name, label, help, value, attributes }: TextField,
  fault: string | undefined,
): Markup {
  const described = fault === undefined ? `${name}-help` : `${name}-help ${name}-error`;
  return html`
    <div class="field">
      <label class="field-label" for="${name}">${label}</label>
      <p class="field-help" id="${name}-help">${help}</p>
      ${fault === undefined ? undefined : html`<p class="field-error" id="${name}-error" role="alert">${fault}</p>`}
      <input
        class="control"
        id="${name}"
        name="${name}"
        value="${value}"
        aria-describedby="${described}"
        aria-invalid="${String(fault !== undefined)}"
        ${attributes}
        required
      />
    </div>
  `;
}
