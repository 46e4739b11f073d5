/*
 * The frame in which a captcha is shown where one is asked for after declined cards. It has a policy of its own, so that
 * the page's need not let a provider's script in; what the page hears is the token and the room it takes.
 */
(() => {
  const place = document.getElementById('captcha');
  const { provider, siteKey, height } = place.dataset;
  const names = { recaptcha: 'grecaptcha', hcaptcha: 'hcaptcha', turnstile: 'turnstile' };
  const say = (message) => parent.postMessage({ captcha: message }, location.origin);
  globalThis.formcartCaptchaReady = () => {
    globalThis[names[provider]].render(place, {
      sitekey: siteKey,
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      callback: (token) => say({ token }),
      'expired-callback': () => say({ token: '' }),
      'error-callback': () => say({ token: '' }),
    });
  };
  say({ height });
})();
