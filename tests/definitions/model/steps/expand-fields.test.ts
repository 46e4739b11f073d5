import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { isRelevant } from '#domain/relevance/relevance.ts';
import type { CompiledForm } from '#domain/form.ts';
import { makeSmallFacts } from '../../../domain/small-form.ts';
import { compileSmallForm } from '../../small-definition.ts';

const facts = makeSmallFacts();
const text = (title: string) => ({ type: 'string', title });
const address = { line1: text('Street'), city: text('City') };

function compile(fields: readonly unknown[]): Promise<CompiledForm> {
  return compileSmallForm({
    properties: {
      isSent: { type: 'boolean', title: 'Send it' },
      home: { type: 'object', properties: { choice: text('Where'), ...address } },
    },
    module: { fields },
    shared: {
      'modules.json': {
        address: { fields: ['{at}.line1', '{at}.city'] },
        chosen: {
          fields: [
            '{at}.choice',
            { use: 'address', with: { at: '{at}' }, when: { '{at}.choice': 'other', isSent: true } },
          ],
        },
        street: { fields: [{ path: '{at}.line1', when: { all: [{ '{at}.choice': 'other' }] } }] },
      },
    },
  });
}

function relevantIn(form: CompiledForm, document: AnswersDocument): readonly string[] {
  return Object.values(form.fields).flatMap((field) =>
    isRelevant({ field, path: field.path, row: '' }, answersOf(document), facts) ? [field.path] : [],
  );
}

describe('a shared module', () => {
  it('includes another shared module under the condition of that module', async () => {
    const form = await compile(['isSent', { use: 'chosen', with: { at: 'home' } }]);
    expect(relevantIn(form, { isSent: true })).toEqual(['isSent', 'home.choice']);
    expect(relevantIn(form, { home: { choice: 'other' } })).toEqual(['isSent', 'home.choice']);
    expect(relevantIn(form, { isSent: true, home: { choice: 'other' } })).toEqual([
      'isSent',
      'home.choice',
      'home.line1',
      'home.city',
    ]);
  });

  it('shows fields only while its own condition and the condition of its use are true', async () => {
    const use = { use: 'street', with: { at: 'home' }, when: { isSent: true } };
    const form = await compile(['isSent', 'home.choice', use]);
    expect(relevantIn(form, { home: { choice: 'other' } })).not.toContain('home.line1');
    expect(relevantIn(form, { isSent: true })).not.toContain('home.line1');
    expect(relevantIn(form, { isSent: true, home: { choice: 'other' } })).toContain('home.line1');
  });
});
