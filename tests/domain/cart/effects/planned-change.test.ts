import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { planChange, withOutcome } from '#domain/cart/effects/planned-change.ts';
import type { Reaction } from '#domain/reactions/reaction.ts';
import { makeFacts } from '../form-fixture.ts';
import { makeFormWith } from '../offers-fixture.ts';

const form = makeFormWith('plan', 'speed', 'extra');
const facts = makeFacts();
const given = answersOf({ plan: 'slow', vehicles: [{ make: 'Ford' }], owners: [{ name: 'Ada' }] });

describe('planChange for answers', () => {
  it('writes only changed answers', () => {
    expect(planChange(form, given, facts, { answers: { plan: 'slow', speed: 'high' } })).toEqual({
      writes: { speed: 'high' },
    });
  });

  it('fires no reactions for an unchanged answer', () => {
    const asking = { ...form, reactions: [{ on: ['plan'], confirm: { text: 'Sure?' } }] };
    expect(planChange(asking, given, facts, { answers: { plan: 'slow' } })).toEqual({ writes: {} });
    expect(planChange(asking, given, facts, { answers: { plan: 'fast' } })).toBeNull();
  });

  it('runs a reaction with only the answers that are written up to its trigger', () => {
    const reacting = {
      ...form,
      reactions: [
        {
          on: ['speed'],
          when: (answers: Answers) => answers.get('plan') === 'fast',
          set: { extra: true },
        },
      ],
    };
    expect(planChange(reacting, given, facts, { answers: { plan: 'fast', speed: 'high' } })).toEqual({
      writes: { plan: 'fast', speed: 'high', extra: true },
    });
    expect(planChange(reacting, given, facts, { answers: { speed: 'high', plan: 'fast' } })).toEqual({
      writes: { speed: 'high', plan: 'fast' },
    });
  });

  it('passes the previous answers to a reaction', () => {
    const keep: Reaction = {
      name: 'keep',
      roles: {},
      react: ({ before }) => ({ set: { extra: before.get('plan') } }),
    };
    const keeping = { ...form, reactions: [{ on: ['plan'], use: keep }] };
    expect(planChange(keeping, given, facts, { answers: { plan: 'fast' } })).toEqual({
      writes: { plan: 'fast', extra: 'slow' },
    });
  });
});

describe('planChange for rows', () => {
  it('writes the initial answers of new rows and the row keys', () => {
    const change = { rows: 'vehicles', keys: ['0', 'new'], blank: { 'vehicles.new.make': 'Opel' } };
    expect(planChange(form, given, facts, change)).toEqual({
      writes: { 'vehicles.new.make': 'Opel' },
      rows: { path: 'vehicles', keys: ['0', 'new'] },
    });
  });

  it('replaces the rows of the changed list and keeps other lists', () => {
    const after = withOutcome(given, {
      writes: { plan: 'fast' },
      rows: { path: 'vehicles', keys: ['a', 'b'] },
    });
    expect(after.rows('vehicles')).toEqual(['a', 'b']);
    expect(after.rows('owners')).toEqual(given.rows('owners'));
    expect(after.get('plan')).toBe('fast');
  });

  it('keeps all lists when only answers change', () => {
    const after = withOutcome(given, { writes: { plan: 'fast' } });
    expect(after.rows('vehicles')).toEqual(given.rows('vehicles'));
    expect(after.get('plan')).toBe('fast');
  });
});
