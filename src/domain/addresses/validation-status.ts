import type { Path } from '../answers/answers.ts';

/** Returns where the postal service's verdict on an address belongs, such as `contactInformation.backendValidationStatus`. */
export function validationStatusPath(address: Path): Path {
  return `${address}.backendValidationStatus`;
}
