import { addNewerParts } from './add-newer-parts.ts';
import { renameWords } from './rename-words.ts';
import type { Upgrade } from './upgrade.ts';

/** Stored carts keep their list of optional products, because it has their order. */
const listNoOptionalProducts: Upgrade = (content) => content;

/** One upgrade per version of the language, oldest first. */
export const upgrades: readonly Upgrade[] = [addNewerParts, renameWords, listNoOptionalProducts];
