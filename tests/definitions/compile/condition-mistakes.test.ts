import { files, itReports } from './it-reports.ts';
import type { Mistake } from './it-reports.ts';

const onWashington = '"when": { "companyInformation.state": "WA" }';

/** A mistake in the condition of the question about a Washington number. */
function inCondition(
  mistake: { name: string; when: string } & Pick<Mistake, 'code' | 'near' | 'says'>,
): Mistake {
  const { when, ...told } = mistake;
  return { ...told, file: files.steps, from: onWashington, to: `"when": ${when}` };
}

itReports([
  inCondition({
    name: 'a field there is not',
    when: '{ "companyInformation.stat": "WA" }',
    code: 'unknown-path',
    near: 'companyInformation.state',
  }),
  inCondition({
    name: 'a named condition there is not',
    when: '{ "ref": "needs-business-purpos" }',
    code: 'unknown-condition',
    near: 'needs-business-purpose',
  }),
  inCondition({
    name: 'an operator there is not',
    when: '{ "companyInformation.state": { "nott": "WA" } }',
    code: 'unknown-operator',
    near: 'not',
  }),
  inCondition({
    name: 'a setting no page has',
    when: '{ "config.askFormationDat": true }',
    code: 'unknown-setting',
    near: 'askFormationDate',
  }),
  inCondition({
    name: 'a fact there is not',
    when: '{ "facts.todai": "2026-01-01" }',
    code: 'unknown-fact',
    near: 'facts.today',
  }),
  inCondition({
    name: 'a comparison with a key the list does not have',
    when: '{ "companyInformation.state": "Wa" }',
    code: 'never-equal',
    near: 'WA',
  }),
  inCondition({
    name: 'a comparison with several keys of which the list does not have one',
    when: '{ "companyInformation.entityType.key": ["LLC", "Corporation"] }',
    code: 'never-equal',
  }),
  inCondition({
    name: 'a comparison of a whole option with its key',
    when: '{ "companyInformation.entityType": "LLC" }',
    code: 'never-equal',
    says: 'compare "companyInformation.entityType.key"',
  }),
  inCondition({
    name: 'a comparison of yes and no with a text',
    when: '{ "paymentInformation.differentAddress": "yes" }',
    code: 'never-equal',
    says: 'true or false',
  }),
  inCondition({
    name: 'a comparison of a text with a number',
    when: '{ "companyInformation.altCompanyName": { "not": 7 } }',
    code: 'never-equal',
    says: 'is a text',
  }),
  inCondition({
    name: 'a comparison of a list of rows with a value',
    when: '{ "formationDetails.llc.members": 3 }',
    code: 'never-equal',
    says: '"empty" and "filled" only',
  }),
  inCondition({
    name: "a row's field read outside its rows",
    when: '{ "formationDetails.llc.members.*.firstName": "Ana" }',
    code: 'row-field',
    says: 'as "./firstName"',
  }),
  inCondition({
    name: "a row's own field where there are no rows",
    when: '{ "./firstName": "Ana" }',
    code: 'row-field',
  }),
  inCondition({
    name: 'a bound that is no number',
    when: '{ "companyInformation.certificateQuantity": { "atLeast": "3" } }',
    code: 'wrong-shape',
    says: 'a number',
  }),
  inCondition({
    name: 'a comparison with nothing',
    when: '{ "companyInformation.state": {} }',
    code: 'wrong-shape',
    says: 'compares with nothing',
  }),
  inCondition({
    name: '"any" without a list',
    when: '{ "any": { "companyInformation.state": "WA" } }',
    code: 'wrong-shape',
    says: 'a list in [ ]',
  }),
  inCondition({
    name: 'a part of "all" that is no condition',
    when: '{ "all": ["is-nonprofit"] }',
    code: 'wrong-shape',
    says: 'an object in { }',
  }),
  {
    name: 'a mistake in a named condition where it stands, once',
    file: files.conditions,
    from: '"companyInformation.entityType.key": "NP Corp"',
    to: '"companyInformation.entityTyp.key": "NP Corp"',
    code: 'unknown-path',
    near: 'companyInformation.entityType',
  },
  {
    name: 'a named condition that refers to itself',
    file: files.conditions,
    from: '"companyInformation.entityType.key": "NP Corp"',
    to: '"not": { "ref": "is-nonprofit" }',
    code: 'condition-cycle',
    says: 'is-nonprofit → is-nonprofit',
  },
  {
    name: 'fields that decide about each other',
    file: files.steps,
    from: '"companyInformation.ubiNumberToggle", "when": { "companyInformation.state": "WA" }',
    to: '"companyInformation.ubiNumberToggle", "when": { "companyInformation.ubiNumber": "filled" }',
    in: files.schema,
    at: '"ubiNumberToggle": {',
    code: 'relevance-cycle',
    says: 'companyInformation.ubiNumberToggle → companyInformation.ubiNumber → companyInformation.ubiNumberToggle',
  },
  {
    name: 'a field that decides about itself',
    file: files.steps,
    from: '"companyInformation.ubiNumberToggle", "when": { "companyInformation.state": "WA" }',
    to: '"companyInformation.ubiNumberToggle", "when": { "companyInformation.ubiNumberToggle": "yes" }',
    in: files.schema,
    at: '"ubiNumberToggle": {',
    code: 'relevance-cycle',
  },
  {
    name: 'a list and a field that decide about each other',
    file: files.steps,
    from: '"formationDetails.corporation.listOfficers"],',
    to: '{ "path": "formationDetails.corporation.listOfficers", "when": { "formationDetails.corporation.officers": "filled" } }],',
    in: files.schema,
    at: '"listOfficers": {',
    code: 'relevance-cycle',
    says: 'formationDetails.corporation.listOfficers → formationDetails.corporation.officers → formationDetails.corporation.listOfficers',
  },
  {
    name: 'a field that no step shows',
    file: files.steps,
    from: '            "companyInformation.altCompanyName"\n',
    to: '            { "path": "companyInformation.altCompanyName", "when": { "spare": "filled" } }\n',
    at: '{ "spare": "filled" }',
    code: 'unknown-path',
  },
]);
