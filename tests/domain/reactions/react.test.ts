import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { ReactionModel } from '#domain/form.ts';
import { react } from '#domain/reactions/react.ts';
import { syncCompanyDesignator } from '#domain/reactions/sync-company-designator.ts';
import { isAnswer, makeSmallFacts, makeSmallForm } from '../small-form.ts';

function reactTo(
  reactions: readonly ReactionModel[],
  changed: string,
  after: Record<string, unknown>,
  before: Record<string, unknown> = {},
) {
  const form = makeSmallForm([], [], { reactions });
  return react(form, changed, answersOf(before), answersOf(after), makeSmallFacts());
}

describe('react', () => {
  it("returns a reaction's values only when an answer that it watches changes", () => {
    const reaction = { on: ['mail'], set: { agent: true } };
    expect(reactTo([reaction], 'mail', {})).toEqual([{ set: { agent: true } }]);
    expect(reactTo([reaction], 'other', {})).toEqual([]);
  });

  it('evaluates the condition on the answers after the change', () => {
    const reaction = { on: ['mail'], when: isAnswer('mail', 'ours'), set: { agent: true } };
    expect(reactTo([reaction], 'mail', { mail: 'ours' }, { mail: 'yours' })).toHaveLength(1);
    expect(reactTo([reaction], 'mail', { mail: 'yours' }, { mail: 'ours' })).toHaveLength(0);
  });

  it('never writes the edited answer', () => {
    const reaction = { on: ['mail'], set: { mail: 'x', agent: true } };
    expect(reactTo([reaction], 'mail', {})).toEqual([{ set: { agent: true } }]);
    expect(reactTo([{ on: ['mail'], set: { mail: 'x' } }], 'mail', {})).toEqual([]);
  });

  it('fires each reaction once, in the order of the definition', () => {
    const reactions = [
      { on: ['a'], set: { b: 1 } },
      { on: ['b'], set: { c: 1 } },
      { on: ['a', 'c'], set: { d: 1 } },
    ];
    expect(reactTo(reactions, 'a', {})).toEqual([{ set: { b: 1 } }, { set: { d: 1 } }]);
  });

  it('calls a named reaction with the answer paths in `with`', () => {
    const reaction = {
      on: ['second.name', 'second.ending'],
      use: syncCompanyDesignator,
      with: { name: 'second.name', designator: 'second.ending' },
    };
    expect(reactTo([reaction], 'second.ending', { second: { name: 'Ruiz', ending: 'LLC' } })).toEqual([
      { set: { 'second.name': 'Ruiz LLC' } },
    ]);
  });
});
