// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CaptchaWidget } from '#widgets/captcha/CaptchaWidget.tsx';
import { createCaptchaWorld } from './captcha-world.ts';
import { showWidget } from './one-field-form.tsx';

/** Props of the widget, but for its answer and its service. */
const props = {
  id: 'field',
  name: 'captcha',
  label: 'Check',
  required: true,
  disabled: false,
  readonly: false,
  invalid: false,
  describedBy: undefined,
  placeholder: undefined,
  choices: [],
  options: {},
  onBlur: () => undefined,
  onChange: () => undefined,
};

const findBox = () => screen.findByRole('button', { name: "I'm not a robot" });

describe('a captcha', () => {
  it('answers its token, and nothing once that has run out', async () => {
    const { service, shown } = createCaptchaWorld();
    const { user, answers } = showWidget('captcha', { service });
    expect(screen.getByText('Loading the security check')).toBeTruthy();
    await user.click(await findBox());
    expect(answers()).toEqual(['ok-1']);
    act(() => shown[0]?.hears.onExpired());
    expect(answers()).toEqual(['ok-1', undefined]);
    expect(screen.queryByText('Loading the security check')).toBeNull();
  });

  it('is emptied when its answer is', async () => {
    const { service, shown } = createCaptchaWorld();
    const { rerender } = render(<CaptchaWidget {...props} service={service} value={undefined} />);
    await findBox();
    rerender(<CaptchaWidget {...props} service={service} value="ok-1" />);
    expect(shown[0]?.calls).toEqual([]);
    rerender(<CaptchaWidget {...props} service={service} value={undefined} />);
    expect(shown[0]?.calls).toEqual(['reset']);
    rerender(<CaptchaWidget {...props} service={service} value="ok-2" />);
    rerender(<CaptchaWidget {...props} service={service} value="ok-3" />);
    expect(shown[0]?.calls).toEqual(['reset']);
  });

  it('is solved anew where it was shown before', async () => {
    const { service } = createCaptchaWorld();
    const { answers } = showWidget('captcha', { service, value: 'ok-0' });
    await findBox();
    expect(answers()).toEqual([undefined]);
  });

  it('can be loaded again where its script does not come', async () => {
    let isBlocked = true;
    const { service } = createCaptchaWorld(() => isBlocked);
    const { user } = showWidget('captcha', { service });
    const text = 'The security check could not be loaded. Your answers are kept.';
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    await user.click(screen.getByRole('button', { name: 'Load it again' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    isBlocked = false;
    await user.click(screen.getByRole('button', { name: 'Load it again' }));
    await findBox();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so when its provider fails later, and forgets the token', async () => {
    const { service, shown } = createCaptchaWorld();
    const { user, answers } = showWidget('captcha', { service });
    await user.click(await findBox());
    act(() => shown[0]?.hears.onError());
    expect(answers()).toEqual(['ok-1', undefined]);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('is made again in other colours', async () => {
    const { service, shown, turn } = createCaptchaWorld();
    showWidget('captcha', { service });
    await findBox();
    act(() => turn(true));
    await vi.waitFor(() => expect(shown).toHaveLength(2));
    expect(shown[0]?.calls).toEqual(['remove']);
    expect(screen.getAllByRole('button', { name: "I'm not a robot" })).toHaveLength(1);
  });

  it('is taken away with its step, also while it is loaded', async () => {
    const { service, shown } = createCaptchaWorld();
    const { unmount } = render(<CaptchaWidget {...props} service={service} value={undefined} />);
    unmount();
    await vi.waitFor(() => expect(shown[0]?.calls).toEqual(['remove']));
  });

  it('is not loaded where it is disabled', () => {
    const { service, shown } = createCaptchaWorld();
    showWidget('captcha', { service, disabled: true });
    expect(shown).toEqual([]);
  });
});
