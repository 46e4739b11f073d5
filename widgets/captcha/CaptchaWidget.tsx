import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import { findService, isInvalid } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { describedBy } from '../control-ids.ts';
import type { CaptchaService, ShownCaptcha } from './captcha-service.ts';
import './captcha.css';
import { say } from './say.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Returns whether the system uses dark mode. A captcha's colors cannot change after it is created. */
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

interface OneCaptchaProps {
  readonly service: CaptchaService;
  readonly isSolved: boolean;
  readonly isHidden: boolean;
  readonly onChange: (token: string | undefined) => void;
  readonly onShown: () => void;
  readonly onFailed: () => void;
}

/** Renders one captcha of the provider, from creation to removal. */
function OneCaptcha({ service, isSolved, isHidden, onChange, onShown, onFailed }: OneCaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownCaptcha>(undefined);
  const now = { isSolved, onChange, onShown, onFailed };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const report = (token?: string) => latest.current.onChange(token);
    const end = (captcha: ShownCaptcha | undefined) => {
      shown.current = captcha;
      if (captcha !== undefined) return latest.current.onShown();
      report();
      latest.current.onFailed();
    };
    let isGone = false;
    const unlessGone = (hear: (token?: string) => void) => (token?: string) => {
      if (!isGone) hear(token);
    };
    const show = async () => {
      const captcha = await service.show(element, {
        onToken: unlessGone(report),
        onExpired: unlessGone(() => report()),
        onError: unlessGone(() => end(undefined)),
      });
      if (isGone) captcha?.remove();
      else end(captcha);
    };
    // Clear the answer, because the captcha that was solved is no longer shown.
    if (latest.current.isSolved) report();
    void show();
    return () => {
      isGone = true;
      shown.current?.remove();
    };
  }, [service]);

  // The submission clears the answer when it uses the token. Reset the captcha for another attempt.
  const wasSolved = useRef(isSolved);
  useEffect(() => {
    if (wasSolved.current && !isSolved) shown.current?.reset();
    wasSolved.current = isSolved;
  }, [isSolved]);

  return <div ref={place} className="captcha-place" hidden={isHidden} />;
}

/**
 * Renders a captcha of the page's provider. The answer is the captcha's token. The submission clears the
 * answer.
 */
export function CaptchaWidget(props: WidgetProps) {
  const { id, label, value, disabled, onChange, onBlur } = props;
  const service = use(findService(props, 'captcha'));
  const group = useRef<HTMLFieldSetElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const isDark = useDark();
  useEffect(() => {
    const element = group.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && element?.contains(relatedTarget) === true;
      if (relatedTarget !== null && !isInside) onBlur(id, value);
    };
    element?.addEventListener('focusout', leave);
    return () => element?.removeEventListener('focusout', leave);
  }, [id, value, onBlur]);
  const loadAgain = () => {
    setState('loading');
    setTries((count) => count + 1);
    // The button disappears while the captcha loads.
    group.current?.focus();
  };
  return (
    <fieldset
      id={id}
      ref={group}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={describedBy(props)}
      className={`captcha${isInvalid(props) ? ' captcha-invalid' : ''}`}
    >
      {state === 'loading' && (
        <span className="placeholder captcha-placeholder">
          <span className="visually-hidden">{say('captcha.loading')}</span>
        </span>
      )}
      {state === 'failed' && (
        <div className="captcha-failed" role="alert">
          <p>{say('captcha.failed')}</p>
          <button type="button" className="button button-secondary" onClick={loadAgain}>
            {say('captcha.retry')}
          </button>
        </div>
      )}
      {!disabled && (
        <OneCaptcha
          key={`${tries} ${isDark}`}
          service={service}
          isSolved={!isEmptyAnswer(value)}
          isHidden={state !== 'shown'}
          onChange={onChange}
          onShown={() => setState('shown')}
          onFailed={() => setState('failed')}
        />
      )}
    </fieldset>
  );
}
