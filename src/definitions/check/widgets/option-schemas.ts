import captcha from '#widgets/captcha/options.schema.json' with { type: 'json' };
import cardExpiry from '#widgets/card-expiry/options.schema.json' with { type: 'json' };
import cardNumber from '#widgets/card-number/options.schema.json' with { type: 'json' };
import checkbox from '#widgets/checkbox/options.schema.json' with { type: 'json' };
import countrySelect from '#widgets/country-select/options.schema.json' with { type: 'json' };
import date from '#widgets/date/options.schema.json' with { type: 'json' };
import domainSearch from '#widgets/domain-search/options.schema.json' with { type: 'json' };
import expiryMonth from '#widgets/expiry-month/options.schema.json' with { type: 'json' };
import expiryYear from '#widgets/expiry-year/options.schema.json' with { type: 'json' };
import file from '#widgets/file/options.schema.json' with { type: 'json' };
import filingOptions from '#widgets/filing-options/options.schema.json' with { type: 'json' };
import hidden from '#widgets/hidden/options.schema.json' with { type: 'json' };
import multiSelect from '#widgets/multi-select/options.schema.json' with { type: 'json' };
import number from '#widgets/number/options.schema.json' with { type: 'json' };
import password from '#widgets/password/options.schema.json' with { type: 'json' };
import phoneNumberPicker from '#widgets/phone-number-picker/options.schema.json' with { type: 'json' };
import platePicker from '#widgets/plate-picker/options.schema.json' with { type: 'json' };
import quantity from '#widgets/quantity/options.schema.json' with { type: 'json' };
import radio from '#widgets/radio/options.schema.json' with { type: 'json' };
import rows from '#widgets/rows/options.schema.json' with { type: 'json' };
import searchList from '#widgets/search-list/options.schema.json' with { type: 'json' };
import securityCode from '#widgets/security-code/options.schema.json' with { type: 'json' };
import select from '#widgets/select/options.schema.json' with { type: 'json' };
import stateList from '#widgets/state-list/options.schema.json' with { type: 'json' };
import stateMap from '#widgets/state-map/options.schema.json' with { type: 'json' };
import stateSelect from '#widgets/state-select/options.schema.json' with { type: 'json' };
import text from '#widgets/text/options.schema.json' with { type: 'json' };
import textarea from '#widgets/textarea/options.schema.json' with { type: 'json' };
import withOrWithout from '#widgets/with-or-without/options.schema.json' with { type: 'json' };
import yesNo from '#widgets/yes-no/options.schema.json' with { type: 'json' };
import type { AnySchemaObject } from 'ajv';

/** The schema of each widget's options, by widget. */
export const optionSchemas: Readonly<Record<string, AnySchemaObject>> = {
  captcha,
  'card-expiry': cardExpiry,
  'card-number': cardNumber,
  checkbox,
  'country-select': countrySelect,
  date,
  'domain-search': domainSearch,
  'expiry-month': expiryMonth,
  'expiry-year': expiryYear,
  file,
  'filing-options': filingOptions,
  hidden,
  'multi-select': multiSelect,
  number,
  password,
  'phone-number-picker': phoneNumberPicker,
  'plate-picker': platePicker,
  quantity,
  radio,
  rows,
  'search-list': searchList,
  'security-code': securityCode,
  select,
  'state-list': stateList,
  'state-map': stateMap,
  'state-select': stateSelect,
  text,
  textarea,
  'with-or-without': withOrWithout,
  'yes-no': yesNo,
};
