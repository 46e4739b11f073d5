import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { choicesOf } from '#domain/options/options.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { isModuleShown } from '#domain/steps/steps.ts';
import type { Finding } from '#definitions/check/finding.ts';
import { documentOfExample } from '#definitions/check/logic/example.ts';
import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { checkSpoilt, realCatalogue } from '../mistakes/check-spoilt.ts';
import { at } from '../mistakes/spoilt-places.ts';
import { spoilFiles } from '../mistakes/spoilt-files.ts';
import type { SpoiltFiles } from '../mistakes/spoilt-files.ts';

/** Compiles the form and evaluates the example answers of a finding. */
async function replay({ root }: SpoiltFiles, finding: Finding | undefined) {
  const { emitted, configurations: pages } = await buildForm(root, 'company', createDiskCache());
  const form = instantiateForm(emitted);
  const [page] = pages;
  if (page === undefined || finding?.example === undefined) throw new Error('There is nothing to replay');
  const facts: Facts = { page, catalogue: realCatalogue, today: '2026-11-20' };
  const answers = evaluateAnswers(form, answersOf(documentOfExample(finding.example)), facts);
  const getModule = (key: string) => {
    const module = form.steps.flatMap(({ modules }) => modules).find((entry) => entry.key === key);
    if (module === undefined) throw new Error(`There is no module ${key}`);
    return module;
  };
  return { form, facts, answers, isShown: (key: string) => isModuleShown(getModule(key), answers, facts) };
}

async function findOne(files: SpoiltFiles, code: string): Promise<Finding | undefined> {
  return (await checkSpoilt(files.root)).find((finding) => finding.code === code);
}

describe('the example of a finding', () => {
  it('contains answers that leave no available option, for the code "no-options"', async () => {
    const files = spoilFiles();
    files.set(at.availability, ['formation-entity-types', 'rows', 0, 'except'], ['WY']);
    files.set(at.availability, ['formation-entity-types', 'rows', 1, 'except'], ['WY']);
    const { form, facts, answers } = await replay(files, await findOne(files, 'no-options'));
    const options = form.fields['companyInformation.entityType']?.options;
    expect(options && choicesOf(options, answers, facts)).toEqual([]);
  });

  it('shows both parts with a duplicate label', async () => {
    const files = spoilFiles();
    files.set(at.steps, [...files.stepAt('formation-details', 'shares'), 'label'], 'More officers');
    const { isShown } = await replay(files, await findOne(files, 'duplicate-label'));
    expect([isShown('shares'), isShown('officers')]).toEqual([true, true]);
  });

  it('shows the parts around a contradictory condition, but not the part with the condition', async () => {
    const files = spoilFiles();
    files.set(at.steps, [...files.stepAt('formation-details', 'shares'), 'fields', 0], {
      path: 'formationDetails.corporation.authorizedShares',
      when: { 'companyInformation.entityType.key': 'LLC' },
    });
    const { isShown, form, answers, facts } = await replay(files, await findOne(files, 'exclusive-demands'));
    expect(isShown('shares')).toBe(true);
    const field = form.fields['formationDetails.corporation.authorizedShares'];
    expect(field?.relevantWhen.every((condition) => condition(answers, facts, ''))).toBe(false);
  });

  it('shows a part that depends on an answer of a later step', async () => {
    const files = spoilFiles();
    files.set(at.steps, [...files.stepAt('contact-information', 'contact-address'), 'when'], {
      'paymentInformation.differentAddress': true,
    });
    const { isShown } = await replay(files, await findOne(files, 'reads-later-step'));
    expect(isShown('contact-address')).toBe(true);
  });
});
