import type { Answers, Path } from '../answers/answers.ts';
import type { FilingMethod } from '../catalogue/catalogue.ts';
import type { ProductModel } from '../products/product-model.ts';
import { productAnswerPath } from '../products/sold/sold-places.ts';

/** The counties and towns that accept a filing, if several do, and the visitor's choice. */
interface LocalChoice {
  /** In alphabetical order. Empty if there is no choice. */
  readonly localities: readonly string[];
  /** Undefined until the visitor chooses, and if there is no choice. */
  readonly chosen: string | undefined;
  /** The filing methods there. Empty until the visitor chooses. */
  readonly methods: readonly FilingMethod[];
}

/** Returns the path of the answer with the name of the county or town. */
export function localJurisdictionPath({ saveAs }: Pick<ProductModel, 'saveAs'>, row: Path = ''): Path {
  return productAnswerPath(saveAs, 'selectedLocalJurisdiction', row);
}

/** Narrows filing methods to those of the chosen county or town and of the state. */
export function chooseLocality(
  model: ProductModel,
  methods: readonly FilingMethod[],
  answers: Answers,
  row: Path = '',
): LocalChoice {
  const isAsked = model.localJurisdictions === true;
  const localities = isAsked
    ? [...new Set(methods.flatMap((method) => method.local_jurisdiction ?? []))]
    : [];
  if (localities.length <= 1) return { localities: [], chosen: undefined, methods };
  const answer = answers.get(localJurisdictionPath(model, row));
  const chosen = localities.find((locality) => locality === answer);
  return {
    localities: localities.toSorted(),
    chosen,
    methods:
      chosen === undefined
        ? []
        : methods.filter(({ local_jurisdiction: place }) => place === null || place === chosen),
  };
}
