import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { findCodeOf } from '#definitions/emit/form-code.ts';
import { splitProducts } from '#definitions/emit/late-products.ts';
import { writeModule } from '#definitions/emit/write-module.ts';
import { openForm } from '#definitions/runtime/open-form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';

const { emitted } = await buildForm(fixtureForms, 'company', createDiskCache());
const { first, late } = splitProducts(emitted);
const modules = { list: (name: string) => `list/${name}`, products: 'virtual:products/company' };

describe('splitProducts', () => {
  it('keeps the texts of cart lines out of the first module', () => {
    const page = writeModule(emitted, '/', modules);
    expect(page).toContain('lateProducts:()=>import("virtual:products/company")');
    expect(page).not.toContain('faqContent');
    expect(writeModule(emitted, '/')).toContain('faqContent');
  });

  it('emits no products chunk for a form that sells nothing', () => {
    const sellsNothing = { ...emitted, products: {} };
    expect(writeModule(sellsNothing, '/', modules)).not.toContain('lateProducts');
  });

  it('returns no properties with the value undefined', () => {
    const values = Object.values(late).flatMap((product) => Object.values(product));
    expect(values.length).toBeGreaterThan(0);
    expect(values).not.toContain(undefined);
  });

  it('adds the split texts to the products when completeProducts runs', async () => {
    const code = findCodeOf(emitted);
    const whole = openForm(emitted, code);
    const form = openForm(first, { ...code, lateProducts: async () => ({ products: late }) });
    const wordsOf = ({ cart }: typeof form) => JSON.parse(JSON.stringify([cart.primary, cart.optional]));
    expect(wordsOf(form)).not.toEqual(wordsOf(whole));
    await form.completeProducts?.();
    expect(wordsOf(form)).toEqual(wordsOf(whole));
  });
});
