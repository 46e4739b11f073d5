import { saySubmission } from '#loading/submission-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { askedCaptcha } from '#state/submission/captcha/solve-captcha.ts';
import { useSession } from '../session-context.ts';
import { readInside } from '#domain/read-property.ts';

const ADDRESS = '/captcha-frame/';
const HEIGHT = /^\d{1,2}rem$/;

/**
 * Renders a captcha that the server requires, in an iframe with its own Content-Security-Policy. The next
 * submission includes the captcha's token.
 */
export function CaptchaFrame() {
  const { store } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState('6rem');
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isOurs = source === frame.current?.contentWindow && origin === window.location.origin;
      if (!isOurs) return;
      const token = readInside(data, 'captcha', 'token');
      const asked = readInside(data, 'captcha', 'height');
      if (typeof token === 'string') store.set(askedCaptcha, token === '' ? undefined : token);
      if (typeof asked === 'string' && HEIGHT.test(asked)) setHeight(asked);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [store]);
  return (
    // Captcha providers need scripts and same-origin access. A sandbox that allows both gives no protection.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      src={ADDRESS}
      title={saySubmission('submission.captcha-frame')}
      // The framed page has a margin that leaves room for its focus ring.
      style={{ display: 'block', width: 'calc(100% + 16px)', height, marginInline: '-8px', border: 0 }}
    />
  );
}
