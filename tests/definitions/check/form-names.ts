import { forms } from 'virtual:forms';

/** What a build of the tests is about. */
export const formNames = Object.keys(forms);
