/*
 * Runs in the frame of the captcha that is required after declined cards. The frame has its own
 * Content-Security-Policy, so that the page's policy need not allow the provider's script. The page receives
 * only the token and the height.
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
