import { useEffect, useRef, useState } from 'react';
import { askedCaptcha } from '#state/submission/captcha/solve-captcha.ts';
import { useSession } from '../session-context.ts';
import { readProperty } from '#domain/read-property.ts';

const ADDRESS = '/captcha-frame/';
const HEIGHT = /^\d{1,2}rem$/;

/** A captcha of the server's, in a frame with a policy of its own. Its token goes along with the next Submit. */
export function CaptchaFrame() {
  const { store } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState('6rem');
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isOurs = source === frame.current?.contentWindow && origin === window.location.origin;
      if (!isOurs) return;
      const captcha = readProperty(data, 'captcha');
      const token = readProperty(captcha, 'token');
      const asked = readProperty(captcha, 'height');
      if (typeof token === 'string') store.set(askedCaptcha, token === '' ? undefined : token);
      if (typeof asked === 'string' && HEIGHT.test(asked)) setHeight(asked);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [store]);
  return (
    // Providers need their origin and ours: a sandbox that lets them have both would be none.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      src={ADDRESS}
      title="Security check"
      // The page in it has a margin, where the ring around what has the focus is drawn.
      style={{ display: 'block', width: 'calc(100% + 16px)', height, marginInline: '-8px', border: 0 }}
    />
  );
}
