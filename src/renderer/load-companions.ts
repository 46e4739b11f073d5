const load = () => import('./companions.ts');

/** Loads the companion components. After a failure, the next component to render retries the import. */
export const loadCompanions = () => load().then((module) => module.companions);
