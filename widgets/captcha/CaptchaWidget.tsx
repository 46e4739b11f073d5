import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { isEmptyAnswer } from '#domain/answers.ts';
import type { WidgetProps } from '../widget.ts';
import type { ShownCaptcha } from './captcha-service.ts';
import './captcha.css';

const DARK = '(prefers-color-scheme: dark)';

/** Whether the system is dark: captchas take their colours when they are made. */
function useDark(): boolean {
  const [isDark, setDark] = useState(() => window.matchMedia(DARK).matches);
  useEffect(() => {
    const query = window.matchMedia(DARK);
    const change = () => setDark(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return isDark;
}

/** A captcha of the page's provider; the answer is its token, which whoever takes it empties again. */
export function CaptchaWidget(props: WidgetProps) {
  const { id, label, value, invalid, describedBy, disabled, onChange, onBlur } = props;
  const service = use(props.service('captcha'));
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownCaptcha>(undefined);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const isDark = useDark();
  const isSolved = !isEmptyAnswer(value);
  const tell = useEffectEvent((token: string | undefined) => onChange(token));
  const forget = useEffectEvent(() => {
    if (isSolved) onChange(undefined);
  });
  const fail = useEffectEvent(() => {
    onChange(undefined);
    setState('failed');
  });

  useEffect(() => {
    const element = place.current;
    if (element === null || disabled) return undefined;
    let isGone = false;
    // The one that was solved before is not shown any more.
    forget();
    setState('loading');
    const show = async () => {
      const captcha = await service.show(element, {
        onToken: (token) => tell(token),
        onExpired: () => tell(undefined),
        onError: () => fail(),
      });
      if (isGone) captcha?.remove();
      else if (captcha === undefined) fail();
      else {
        shown.current = captcha;
        setState('shown');
      }
    };
    void show();
    return () => {
      isGone = true;
      shown.current?.remove();
      shown.current = undefined;
    };
  }, [service, tries, isDark, disabled]);

  // Whoever takes the token leaves nothing behind: the box is to be ticked again.
  const wasSolved = useRef(isSolved);
  useEffect(() => {
    if (wasSolved.current && !isSolved) shown.current?.reset();
    wasSolved.current = isSolved;
  }, [isSolved]);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && relatedTarget !== null) onBlur();
  };
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={describedBy}
      className={`captcha${invalid ? ' captcha-invalid' : ''}`}
      onBlur={leave}
    >
      {state === 'loading' && (
        <span className="placeholder captcha-placeholder">
          <span className="visually-hidden">Loading the security check</span>
        </span>
      )}
      {state === 'failed' && (
        <div className="captcha-failed" role="alert">
          <p>The security check could not be loaded. Your answers are kept.</p>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => setTries((count) => count + 1)}
          >
            Load it again
          </button>
        </div>
      )}
      <div ref={place} className="captcha-place" hidden={state !== 'shown'} />
    </div>
  );
}
