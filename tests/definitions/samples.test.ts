import { describe, expect, it } from 'vitest';
import { form } from 'virtual:form/samples';
import { pages } from 'virtual:pages';
import { listWidgets } from '#definitions/check/widgets/widget-options.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';

const fields = Object.values(form.fields);

/**
 * Widgets without samples: a captcha starts empty and is solved each time (see
 * tests/definitions/forms/captcha), filing options need a product, hidden fields are invisible, and rows are
 * lists of fields.
 */
const unsampled = ['captcha', 'filing-options', 'hidden', 'rows'];
const sampled = listWidgets().filter((widget) => !unsampled.includes(widget));

function fieldsIn(state: string) {
  return fields.filter(({ path }) => path.startsWith(`${state}.`));
}

describe('the sample form', () => {
  it.each(['empty', 'filled', 'failed', 'disabled'])('shows every widget in the state "%s"', (state) => {
    const shown = new Set(fieldsIn(state).map(({ uiSchema }) => uiSchema['ui:widget'] ?? 'text'));
    expect([...shown].toSorted(), `add it to form-definitions/samples`).toEqual(sampled.toSorted());
  });

  it('shows the same inputs in each state', () => {
    const namesIn = (state: string) => fieldsIn(state).map(({ path }) => path.slice(state.length + 1));
    for (const state of ['filled', 'failed', 'disabled']) expect(namesIn(state)).toEqual(namesIn('empty'));
  });

  it('sets defaults in the states "filled" and "disabled"', () => {
    // Expiry years pass, so no default would remain valid.
    const blank = [...fieldsIn('filled'), ...fieldsIn('disabled')].filter((field) =>
      isEmptyAnswer(field.default),
    );
    expect(blank.map(({ path }) => path)).toEqual(['filled.expiryYear', 'disabled.expiryYear']);
    expect(fieldsIn('empty').filter((field) => !isEmptyAnswer(field.default))).toEqual([]);
  });

  it('requires answers only in the state "failed"', () => {
    expect(fieldsIn('failed').filter(({ required }) => !required)).toEqual([]);
    const others = ['empty', 'filled', 'disabled'].flatMap(fieldsIn);
    expect(others.filter(({ required }) => required)).toEqual([]);
  });

  it('disables fields only in the state "disabled"', () => {
    const disabled = fields.filter(({ uiSchema }) => uiSchema['ui:disabled'] === true);
    expect(disabled).toEqual(fieldsIn('disabled'));
  });

  it('serves developers and sells nothing', () => {
    expect(pages['samples']?.map(({ audience }) => audience)).toEqual(['developers']);
    expect([...form.cart.primary, ...form.cart.optional]).toEqual([]);
  });
});
