/*
 * The sandbox captcha: the APIs of reCAPTCHA, hCaptcha and Turnstile with a plain checkbox. The site key
 * decides the result of verification: `sandbox-bad` and the like. Tokens of `sandbox-short` expire after a
 * moment.
 */
(() => {
  const LIFE_MS = 120_000;
  const SHORT_LIFE_MS = 1_500;
  const kinds = { 'sandbox-expired': 'expired', 'sandbox-bad': 'bad', 'sandbox-operator': 'operator' };
  const colors = {
    light: { background: '#f9f9f9', text: '#222', border: '#8a8a8a' },
    dark: { background: '#222', text: '#f4f4f4', border: '#9a9a9a' },
  };
  const widgets = new Map();
  let count = 0;

  const makeToken = (siteKey) => `${kinds[siteKey] ?? 'ok'}-${crypto.randomUUID()}`;

  const render = (container, parameters) => {
    const element = typeof container === 'string' ? document.getElementById(container) : container;
    const { background, text, border } = colors[parameters.theme === 'dark' ? 'dark' : 'light'];
    const label = document.createElement('label');
    Object.assign(label.style, {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '12px',
      boxSizing: 'border-box',
      width: '302px',
      maxWidth: '100%',
      minHeight: '76px',
      padding: '12px 16px',
      border: `1px solid ${border}`,
      borderRadius: '4px',
      background,
      color: text,
    });
    const box = document.createElement('input');
    box.type = 'checkbox';
    Object.assign(box.style, { width: '24px', height: '24px', flex: 'none' });
    const words = document.createElement('span');
    words.textContent = "I'm not a robot";
    label.append(box, words);
    element.append(label);

    const widget = { box, label, token: '', timer: undefined };
    const clear = () => {
      clearTimeout(widget.timer);
      widget.token = '';
      box.checked = false;
    };
    box.addEventListener('change', () => {
      if (!box.checked) {
        // A solved captcha stays checked until its token expires.
        box.checked = widget.token !== '';
        return;
      }
      widget.token = makeToken(parameters.sitekey);
      widget.timer = setTimeout(
        () => {
          clear();
          parameters['expired-callback']?.();
        },
        parameters.sitekey === 'sandbox-short' ? SHORT_LIFE_MS : LIFE_MS,
      );
      parameters.callback?.(widget.token);
    });
    count += 1;
    widgets.set(count, { ...widget, clear, read: () => widget.token });
    return count;
  };

  const api = {
    render,
    ready: (call) => call(),
    reset: (id) => widgets.get(id)?.clear(),
    getResponse: (id) => widgets.get(id)?.read() ?? '',
    remove: (id) => {
      widgets.get(id)?.clear();
      widgets.get(id)?.label.remove();
      widgets.delete(id);
    },
  };
  for (const name of ['grecaptcha', 'hcaptcha', 'turnstile']) globalThis[name] ??= api;

  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? '';
  if (typeof globalThis[onload] === 'function') globalThis[onload]();
})();
