/** The build of recheck that needs neither Node.js nor Java. Its types are those of the package. */
declare module 'recheck/lib/browser.js' {
  import type * as Recheck from 'recheck';

  type Exports = Pick<typeof Recheck, 'checkSync'>;

  /** The exports, if the loader treats the module as CommonJS. */
  const whole: Exports | undefined;
  export default whole;
  export const checkSync: Exports['checkSync'] | undefined;
}
