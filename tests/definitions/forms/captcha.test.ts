import { rmSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { isShown } from '#domain/relevance/relevance.ts';
import { fieldPathsOf, isModuleShown } from '#domain/steps/steps.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { buildForm } from '#definitions/build-form.ts';
import { InvalidFormDefinitionError } from '#definitions/invalid-definition.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { copyForm, loadForm } from './copy-form.ts';

const { form, factsOf } = await loadForm('captcha', copyForm('captcha'));
const FIELD = 'captchaResponse';

/** Returns whether a page shows the captcha, and the errors of an empty answer. */
function judge(pageID: string) {
  const facts = factsOf(pageID);
  const answers = answersOf({});
  const [field, module] = [form.fields[FIELD], form.steps[0]?.modules.at(-1)];
  const problems = validateForm(form, answers, facts, () => false);
  return {
    isShown: field !== undefined && isShown({ field, path: FIELD, row: '' }, answers, facts),
    hasModule: module !== undefined && isModuleShown(module, answers, facts),
    problems: problems.filter(({ path }) => path === FIELD).map(({ rule, message }) => `${rule}.${message}`),
  };
}

describe('a captcha', () => {
  it('appears and requires an answer only on pages that configure a captcha', () => {
    const demanded = { isShown: true, hasModule: true, problems: ['captcha.captcha'] };
    expect(judge('captcha')).toEqual(demanded);
    expect(judge('captcha-turnstile')).toEqual(demanded);
    expect(judge('captcha-skipped')).toEqual({ isShown: false, hasModule: false, problems: [] });
    expect(form.steps.flatMap(fieldPathsOf)).toContain(FIELD);
  });

  it('causes an error on a page whose form does not show a captcha', async () => {
    const root = copyForm('captcha');
    const file = join(root, 'captcha/steps.json');
    const steps = readFileSync(file, 'utf8').replace(/,\s*\{\s*"key": "check",[^}]*\}/, '');
    writeFileSync(file, steps);
    for (const pageID of ['hcaptcha', 'turnstile', 'bad', 'short'])
      rmSync(join(root, `captcha/pages/captcha-${pageID}.json`));
    const made = buildForm(root, 'captcha', createDiskCache());
    const error: unknown = await made.catch((problem: unknown) => problem);
    if (!(error instanceof InvalidFormDefinitionError)) throw new Error('It compiles');
    expect(error.problems.map(({ code }) => code)).toContain('missing-captcha');
    expect(error.message).toContain('The page "captcha" requires a captcha, but no step shows one.');
  });
});
