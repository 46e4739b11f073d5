import type { AnswersDocument, Path } from '../../answers/answers.ts';
import { setAtPath } from '../../answers/path.ts';
import type { CompiledForm } from '../../form.ts';
import { splitDesignator } from '../../input/split-designator.ts';
import { readInside, readProperty } from '../../read-property.ts';
import { COMPANY_NAME } from '../company/company.ts';
import { phones } from '../contact-details.ts';
import { EMAIL, PASSWORD } from './payload.ts';

/** The paths that a value of a payload may belong to, and the value. The first path that the form has gets it. */
type Source = readonly [paths: readonly Path[], value: unknown];

type ListSources = (payload: object, form: CompiledForm) => readonly Source[];

const DESIGNATOR = 'companyInformation.companyNameDesignator';

function listPhones(payload: object): readonly Source[] {
  const listed = readProperty(payload, 'phones');
  const given: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return phones.map(({ kind, name }) => [
    [`contactInformation.${name}`, `accountInformation.${name}`],
    readProperty(
      given.find((phone) => readProperty(phone, 'kind') === kind),
      'phone_number',
    ),
  ]);
}

const listAccount: ListSources = (payload) => [
  [EMAIL, readInside(payload, 'account', 'email_address')],
  [[PASSWORD], readInside(payload, 'account', 'password')],
  // The page has already compared both passwords.
  [['accountInformation.confirmPassword'], readInside(payload, 'account', 'password')],
  [['serviceInformation.note'], readInside(payload, 'account', 'notes', '0')],
  [['affiliateInformation.affiliateType'], readInside(payload, 'account', 'affiliate_type')],
  [['contactInformation.firstName'], readInside(payload, 'contact', 'first_name')],
  [['contactInformation.lastName'], readInside(payload, 'contact', 'last_name')],
  ...listPhones(payload),
];

const listAffiliate: ListSources = (payload, form) => {
  const name = readInside(payload, 'company', 'name');
  const known = form.fields[DESIGNATOR]?.options?.list.map(({ key }) => key) ?? [];
  const hasSSN = readProperty(payload, 'ssn_status');
  return [
    ...listAccount(payload, form),
    [['affiliateCode'], readProperty(payload, 'affiliate_code')],
    [['affiliateInformation.goals'], readProperty(payload, 'goals')],
    [['affiliateInformation.hasSSN'], typeof hasSSN === 'string' ? hasSSN.toLowerCase() : hasSSN],
    [['individualOrBusiness'], readProperty(payload, 'individual_or_business')],
    [[COMPANY_NAME], name],
    [[DESIGNATOR], typeof name === 'string' ? splitDesignator(name, known).designator : undefined],
    [['companyInformation.entityType'], readInside(payload, 'company', 'entity_type')],
  ];
};

/** The payloads that contain every answer of the shipped forms. */
const sources: Readonly<Record<string, ListSources | undefined>> = {
  'free-account': listAccount,
  affiliate: listAffiliate,
  login: (payload) => [
    [EMAIL, readProperty(payload, 'username')],
    [[PASSWORD], readProperty(payload, 'password')],
  ],
  'password-reset': (payload) => [[EMAIL, readProperty(payload, 'email')]],
};

/** Returns whether a post of this payload names the form's file. Log-ins and password resets do not. */
export function hasFileName(kind: string): boolean {
  return kind !== 'login' && kind !== 'password-reset';
}

/** Returns whether a post of this payload needs no answers besides the payload. */
export function canRebuild(kind: string): boolean {
  return Object.hasOwn(sources, kind);
}

/**
 * Returns the answers from which a form builds a payload. Answers that the payload does not contain are missing.
 * @param payload untrusted
 */
export function rebuildAnswers(form: CompiledForm, kind: string, payload: object): AnswersDocument {
  const document: Record<string, unknown> = {};
  for (const [paths, value] of sources[kind]?.(payload, form) ?? []) {
    const path = paths.find((candidate) => Object.hasOwn(form.fields, candidate));
    if (path !== undefined && value !== undefined && value !== null) setAtPath(document, path, value);
  }
  return document;
}
