/** The part of recheck that needs no process of its own. */
declare module 'recheck/lib/browser.js' {
  import { check, checkSync } from 'recheck';

  const recheck: { readonly check: typeof check; readonly checkSync: typeof checkSync };
  export default recheck;
}
