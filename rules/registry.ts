import type { Rule } from '#domain/rule.ts';
import { businessPurposeLength } from './businessPurposeLength.ts';
import { businessPurposeRequired } from './businessPurposeRequired.ts';
import { creditCard } from './creditCard.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { length } from './length.ts';
import { maxLength } from './maxLength.ts';
import { min } from './min.ts';
import { numeric } from './numeric.ts';
import { password } from './password.ts';
import { passwordConfirmed } from './passwordConfirmed.ts';
import { phoneNumber } from './phoneNumber.ts';
import { required } from './required.ts';

/** Every rule a definition may name, by name. */
export const rules: Readonly<Record<string, Rule>> = {
  businessPurposeLength,
  businessPurposeRequired,
  creditCard,
  date,
  email,
  length,
  maxLength,
  min,
  numeric,
  password,
  passwordConfirmed,
  phoneNumber,
  required,
};
