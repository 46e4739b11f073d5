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

describe('a planned change of answers', () => {
  it('writes what is new alone', () => {
    expect(planChange(form, given, facts, { answers: { plan: 'slow', speed: 'high' } })).toEqual({
      writes: { speed: 'high' },
    });
  });

  it('follows no reaction of an answer that stays as it is', () => {
    const asking = { ...form, reactions: [{ on: ['plan'], confirm: { text: 'Sure?' } }] };
    expect(planChange(asking, given, facts, { answers: { plan: 'slow' } })).toEqual({ writes: {} });
    expect(planChange(asking, given, facts, { answers: { plan: 'fast' } })).toBeNull();
  });

  it('follows each answer’s reactions as they are after the answers before it', () => {
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

  it('lets a reaction see the answers before it', () => {
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

describe('a planned change of rows', () => {
  it('writes what new rows begin with, and the rows of its list', () => {
    const change = { rows: 'vehicles', keys: ['0', 'new'], blank: { 'vehicles.new.make': 'Opel' } };
    expect(planChange(form, given, facts, change)).toEqual({
      writes: { 'vehicles.new.make': 'Opel' },
      rows: { path: 'vehicles', keys: ['0', 'new'] },
    });
  });

  it('has its rows in place of the present ones, and leaves other lists alone', () => {
    const after = withOutcome(given, {
      writes: { plan: 'fast' },
      rows: { path: 'vehicles', keys: ['a', 'b'] },
    });
    expect(after.rows('vehicles')).toEqual(['a', 'b']);
    expect(after.rows('owners')).toEqual(given.rows('owners'));
    expect(after.get('plan')).toBe('fast');
  });

  it('leaves all lists alone where it is about answers', () => {
    const after = withOutcome(given, { writes: { plan: 'fast' } });
    expect(after.rows('vehicles')).toEqual(given.rows('vehicles'));
    expect(after.get('plan')).toBe('fast');
  });
});
