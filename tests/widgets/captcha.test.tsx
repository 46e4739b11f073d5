import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CaptchaWidget } from '#widgets/captcha/CaptchaWidget.tsx';
import { createCaptchaWorld } from './captcha-world.ts';
import { showWidget } from './one-field-form.tsx';

/** Props of the widget, without its answer and its service. */
const props = {
  id: 'field',
  name: 'captcha',
  label: 'Check',
  required: true,
  disabled: false,
  readonly: false,
  rawErrors: [],
  options: {},
  onBlur: () => undefined,
  onChange: () => undefined,
  onFocus: () => undefined,
};

const findBox = () => screen.findByRole('button', { name: "I'm not a robot" });

describe('a captcha', () => {
  it('sets its token as the answer, and clears the answer when the token expires', async () => {
    const { context, shown } = createCaptchaWorld();
    const { user, answers } = showWidget('captcha', { context });
    expect(screen.getByText('Loading the security check')).toBeTruthy();
    await user.click(await findBox());
    expect(answers()).toEqual(['ok-1']);
    act(() => shown[0]?.hears.onExpired());
    expect(answers()).toEqual(['ok-1', undefined]);
    expect(screen.queryByText('Loading the security check')).toBeNull();
  });

  it('resets when its answer is cleared', async () => {
    const { context, shown } = createCaptchaWorld();
    const { rerender } = render(
      <CaptchaWidget {...props} registry={{ formContext: context }} value={undefined} />,
    );
    await findBox();
    rerender(<CaptchaWidget {...props} registry={{ formContext: context }} value="ok-1" />);
    expect(shown[0]?.calls).toEqual([]);
    rerender(<CaptchaWidget {...props} registry={{ formContext: context }} value={undefined} />);
    expect(shown[0]?.calls).toEqual(['reset']);
    rerender(<CaptchaWidget {...props} registry={{ formContext: context }} value="ok-2" />);
    rerender(<CaptchaWidget {...props} registry={{ formContext: context }} value="ok-3" />);
    expect(shown[0]?.calls).toEqual(['reset']);
  });

  it('clears a stored token and requires a new solution when it is rendered', async () => {
    const { context } = createCaptchaWorld();
    const { answers } = showWidget('captcha', { context, value: 'ok-0' });
    await findBox();
    expect(answers()).toEqual([undefined]);
  });

  it('offers a retry when its script fails to load', async () => {
    let isBlocked = true;
    const { context } = createCaptchaWorld(() => isBlocked);
    const { user } = showWidget('captcha', { context });
    const text = "We couldn't load the security check. Your answers are still here.";
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    await user.click(screen.getByRole('button', { name: 'Load it again' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    isBlocked = false;
    await user.click(screen.getByRole('button', { name: 'Load it again' }));
    await findBox();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error that its provider reports after loading, and clears the token', async () => {
    const { context, shown } = createCaptchaWorld();
    const { user, answers } = showWidget('captcha', { context });
    await user.click(await findBox());
    act(() => shown[0]?.hears.onError());
    expect(answers()).toEqual(['ok-1', undefined]);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('renders again when the color scheme changes', async () => {
    const { context, shown, turn } = createCaptchaWorld();
    showWidget('captcha', { context });
    await findBox();
    act(() => turn(true));
    await expect.poll(() => shown).toHaveLength(2);
    expect(shown[0]?.calls).toEqual(['remove']);
    expect(screen.getAllByRole('button', { name: "I'm not a robot" })).toHaveLength(1);
  });

  it('disappears with its step, even while the captcha loads', async () => {
    const { context, shown } = createCaptchaWorld();
    const { unmount } = render(
      <CaptchaWidget {...props} registry={{ formContext: context }} value={undefined} />,
    );
    unmount();
    await expect.poll(() => shown[0]?.calls).toEqual(['remove']);
  });

  it('never loads while it is disabled', () => {
    const { context, shown } = createCaptchaWorld();
    showWidget('captcha', { context, disabled: true });
    expect(shown).toEqual([]);
  });
});
