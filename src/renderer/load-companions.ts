const load = () => import('./companions.ts');

/** Loads what any form may show soon after its first step; what failed is tried again with the next of them that is drawn. */
export const loadCompanions = () => load().then((module) => module.companions);
