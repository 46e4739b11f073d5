import { defaultTexts } from '#definitions/emit/default-texts.ts';
import type { Answers, AnswersDocument } from '#domain/answers/answers.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import { catalogue } from './catalogue-fixture.ts';

export const always: Condition = () => true;

export const isAnswered =
  (path: string): Condition =>
  (answers: Answers) =>
    !isEmptyAnswer(answers.get(path));

export const isChecked =
  (saveAs: string): Condition =>
  (answers: Answers) =>
    answers.get(`productState.${saveAs}.checked`) === true;

export function makeProduct(
  product: Partial<ProductModel> & Pick<ProductModel, 'key' | 'from'>,
): ProductModel {
  return {
    saveAs: product.key,
    name: product.key,
    match: {},
    selectedWhen: always,
    label: '{name}',
    reason: 'You chose {name}',
    payload: 'none',
    order: 100,
    ...product,
  };
}

export const agent = makeProduct({
  key: 'registered-agent',
  saveAs: 'registeredAgent',
  name: 'Registered Agent Service',
  from: 'registered_agent_products',
  jurisdiction: 'companyInformation.state',
  label: '{state} Registered Agent Service',
  reason: 'You form your company in {state}',
  payload: 'registered-agent',
  order: 20,
});

export const formation = makeProduct({
  key: 'business-formation',
  saveAs: 'businessFormation',
  name: 'Business Formation',
  from: 'filing_products',
  match: { type: 'formation' },
  jurisdiction: 'companyInformation.state',
  entityType: 'companyInformation.entityType',
  label: '{entityType} Filing Service',
  feeLabel: '{state} State Filing Fee',
  reason: 'You chose {entityType} in {state}',
  payload: 'formation',
  order: 10,
});

export const taxId = makeProduct({
  key: 'tax-id',
  saveAs: 'taxID',
  name: 'Tax ID',
  from: 'filing_products',
  match: { type: 'tax-id', sub_type: 'ssn' },
  selectedWhen: isChecked('taxID'),
  payload: 'tax-id',
});

export const book = makeProduct({
  key: 'corporate-book',
  saveAs: 'corporateBook',
  name: 'Corporate Book',
  from: 'simple_products',
  match: { kind: 'corporate-book' },
  selectedWhen: isChecked('corporateBook'),
  quantity: 'companyInformation.certificateQuantity',
  payload: 'corporate-kit',
});

export const seal = makeProduct({
  key: 'seal',
  name: 'Seal',
  from: 'simple_products',
  match: { kind: 'seal' },
  selectedWhen: isChecked('seal'),
});

/** Creates a formation form: formation and registered agent, with tax ID, book and seal as options. */
export function makeForm(cart: Partial<CompiledForm['cart']> = {}): CompiledForm {
  return {
    slug: 'company',
    formType: 'CompanyForm',
    title: 'Form a business',
    version: 'd1',
    draftVersion: 1,
    steps: [],
    fields: {},
    rows: {},
    fixed: {},
    reactions: [],
    cart: { primary: [agent, formation], optional: [taxId, book, seal], prompts: [], ...cart },
    submission: { action: 'process_signup', payload: 'order' },
    texts: defaultTexts,
  };
}

export function makeFacts(changes: Partial<Catalogue> = {}, settings: Facts['page']['settings'] = {}): Facts {
  return {
    page: {
      pageID: 'p1',
      formType: 'CompanyForm',
      formFileName: 'company',
      website_id: 7,
      apiBase: '/api/v1/',
      mode: 'steps',
      settings,
      tokenizer: { frame: '/frame', service: '/tokens', method: 'post' },
    },
    catalogue: { ...catalogue, ...changes },
    today: '2026-11-20',
  };
}

/** An LLC in Wyoming. */
export const llcInWyoming: AnswersDocument = {
  companyInformation: { state: 'WY', entityType: { key: 'LLC', value: 'LLC' } },
};
