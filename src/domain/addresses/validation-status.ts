import type { Path } from '../answers/answers.ts';

/**
 * Returns the path of the address service's verdict, such as `contactInformation.backendValidationStatus`.
 */
export function validationStatusPath(address: Path): Path {
  return `${address}.backendValidationStatus`;
}
