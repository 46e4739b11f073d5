import { describe, expect, it } from 'vitest';
import { createFormSession } from '#state/form-session.ts';
import { buildMessage } from '#state/submission/build-post.ts';
import {
  createMemory,
  createSmallPorts,
  formAround,
  smallPage,
  textField,
} from '../../renderer/small-form.ts';

const PATHS = ['accountInformation.email', 'accountInformation.password', 'custom.nickname'];

/** Returns the post of a log-in form with a further field. */
function postOf(answers: readonly (readonly [path: string, answer: string])[]) {
  const fields = Object.fromEntries(PATHS.map((path) => [path, textField(path)]));
  const form = {
    ...formAround({ kind: 'field', field: textField('custom.nickname') }, fields),
    submission: { action: 'process_login', payload: 'login' },
  };
  const session = createFormSession(form, smallPage, createSmallPorts(createMemory()));
  for (const [path, answer] of answers) session.changes.setAnswer(path, answer);
  return buildMessage(session);
}

const account = [
  ['accountInformation.email', 'ana@example.com'],
  ['accountInformation.password', ' Correct-horse-7 '],
] as const;
const loginData = { url: '/account/', username: 'ana@example.com', password: ' Correct-horse-7 ' };

describe('buildMessage', () => {
  it('posts the payload alone while it contains every answer', () => {
    expect(postOf(account)).toEqual({
      action: 'process_login',
      formType: 'SmallForm',
      pageID: 'small',
      field: 'loginData',
      payload: loginData,
    });
  });

  it('adds the answers within the payload when one would be lost', () => {
    const accountInformation = { email: 'ana@example.com', password: ' Correct-horse-7 ' };
    expect(postOf([...account, ['custom.nickname', 'Annie']])).toMatchObject({
      payload: { ...loginData, answers: { accountInformation, custom: { nickname: 'Annie' } } },
    });
  });
});
