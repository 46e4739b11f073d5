import { forms } from 'virtual:forms';

/** The entry of a test build. */
export const formNames = Object.keys(forms);
