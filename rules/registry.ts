import type { Rule } from '#domain/rules/rule.ts';
import { addressValidation } from './addressValidation.ts';
import { atLeastOnePropInObject } from './atLeastOnePropInObject.ts';
import { businessPurposeLength } from './businessPurposeLength.ts';
import { businessPurposeRequired } from './businessPurposeRequired.ts';
import { captcha } from './captcha.ts';
import { cardExpiry } from './cardExpiry.ts';
import { creditCard } from './creditCard.ts';
import { date } from './date.ts';
import { dayNotPast } from './dayNotPast.ts';
import { differs } from './differs.ts';
import { digits } from './digits.ts';
import { domainName } from './domainName.ts';
import { domains } from './domains.ts';
import { email } from './email.ts';
import { endsWith } from './endsWith.ts';
import { faxNumber } from './faxNumber.ts';
import { fileExtension } from './fileExtension.ts';
import { fileSize } from './fileSize.ts';
import { filedName } from './filedName.ts';
import { isBusinessFormed } from './isBusinessFormed.ts';
import { length } from './length.ts';
import { max } from './max.ts';
import { maxLength } from './maxLength.ts';
import { max_value } from './max_value.ts';
import { min } from './min.ts';
import { min_value } from './min_value.ts';
import { notBefore } from './notBefore.ts';
import { numeric } from './numeric.ts';
import { password } from './password.ts';
import { passwordConfirmed } from './passwordConfirmed.ts';
import { phoneNumber } from './phoneNumber.ts';
import { regex } from './regex.ts';
import { postalCode } from './postalCode.ts';
import { requestedPrice } from './requestedPrice.ts';
import { required } from './required.ts';
import { requiredUnless } from './requiredUnless.ts';
import { securityCode } from './securityCode.ts';
import { stateInCountry } from './stateInCountry.ts';
import { ticked } from './ticked.ts';
import { url } from './url.ts';

export const rules: Readonly<Record<string, Rule>> = {
  addressValidation,
  atLeastOnePropInObject,
  businessPurposeLength,
  businessPurposeRequired,
  captcha,
  cardExpiry,
  creditCard,
  date,
  dayNotPast,
  differs,
  digits,
  domainName,
  domains,
  email,
  endsWith,
  faxNumber,
  fileExtension,
  fileSize,
  filedName,
  isBusinessFormed,
  length,
  max,
  maxLength,
  max_value,
  min,
  min_value,
  notBefore,
  numeric,
  password,
  passwordConfirmed,
  phoneNumber,
  postalCode,
  regex,
  requestedPrice,
  required,
  requiredUnless,
  securityCode,
  stateInCountry,
  ticked,
  url,
};
