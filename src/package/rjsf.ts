export { toRjsf } from '#definitions/rjsf/to-rjsf.ts';
export type { RjsfForm } from '#definitions/rjsf/to-rjsf.ts';
export { pathOfError, validate } from '#definitions/rjsf/validate.ts';
export type { Moment } from '#definitions/rjsf/validate.ts';
export { theme } from '#renderer/rjsf/theme.ts';
