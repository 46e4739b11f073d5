import { describe, expect, it } from 'vitest';
import { form } from 'virtual:form/samples';
import { pages } from 'virtual:pages';
import { listWidgets } from '#definitions/check/widgets/widget-options.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';

const fields = Object.values(form.fields);

/**
 * A captcha begins with no answer, and is solved anew each time: tests/definitions/forms/captcha shows it. Filing options
 * come with a product that is filed. Nobody sees what is hidden.
 */
const sampled = listWidgets().filter((widget) => !['captcha', 'filing-options', 'hidden'].includes(widget));

function fieldsIn(state: string) {
  return fields.filter(({ path }) => path.startsWith(`${state}.`));
}

describe('the samples', () => {
  it.each(['empty', 'filled', 'failed', 'disabled'])('show every widget %s', (state) => {
    const shown = new Set(fieldsIn(state).map(({ uiSchema }) => uiSchema['ui:widget'] ?? 'text'));
    expect([...shown].toSorted(), `add it to form-definitions/samples`).toEqual(sampled.toSorted());
  });

  it('show the same inputs in every state', () => {
    const namesIn = (state: string) => fieldsIn(state).map(({ path }) => path.slice(state.length + 1));
    for (const state of ['filled', 'failed', 'disabled']) expect(namesIn(state)).toEqual(namesIn('empty'));
  });

  it('begin with answers where they are filled or disabled', () => {
    // The years a card can expire in pass: none of them could be here for good.
    const blank = [...fieldsIn('filled'), ...fieldsIn('disabled')].filter((field) =>
      isEmptyAnswer(field.default),
    );
    expect(blank.map(({ path }) => path)).toEqual(['filled.expiryYear', 'disabled.expiryYear']);
    expect(fieldsIn('empty').filter((field) => !isEmptyAnswer(field.default))).toEqual([]);
  });

  it('demand an answer where they fail, and nowhere else', () => {
    expect(fieldsIn('failed').filter(({ required }) => !required)).toEqual([]);
    const others = ['empty', 'filled', 'disabled'].flatMap(fieldsIn);
    expect(others.filter(({ required }) => required)).toEqual([]);
  });

  it('cannot be used where they are disabled', () => {
    const disabled = fields.filter(({ uiSchema }) => uiSchema['ui:disabled'] === true);
    expect(disabled).toEqual(fieldsIn('disabled'));
  });

  it('are for developers, and sell nothing', () => {
    expect(pages['samples']?.map(({ audience }) => audience)).toEqual(['developers']);
    expect([...form.cart.primary, ...form.cart.optional]).toEqual([]);
  });
});
