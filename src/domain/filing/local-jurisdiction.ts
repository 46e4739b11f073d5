import type { Answers, Path } from '../answers/answers.ts';
import type { FilingMethod } from '../catalogue/catalogue.ts';
import type { ProductModel } from '../products/product-model.ts';
import { productAnswerPath } from '../products/sold/sold-places.ts';

/** The counties and towns that take a filing where there is more than one, and what the visitor chose of them. */
export interface LocalChoice {
  /** In alphabetical order; none where there is nothing to choose. */
  readonly localities: readonly string[];
  /** Undefined while it must still be chosen, and where there is nothing to choose. */
  readonly chosen: string | undefined;
  /** The ways to file there; none while the locality must still be chosen. */
  readonly methods: readonly FilingMethod[];
}

/** Where the county or town is answered, by its name. */
export function localJurisdictionPath({ saveAs }: ProductModel, row: Path = ''): Path {
  return productAnswerPath(saveAs, 'selectedLocalJurisdiction', row);
}

/** Narrows the ways to file a product to those of the chosen county or town, and of the state. */
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
