import { keyOf } from './options.ts';

/** Returns whether an answer declines what its question offers. */
export function isNo(answer: unknown): boolean {
  return answer === false || keyOf(answer)?.toLowerCase() === 'no';
}
