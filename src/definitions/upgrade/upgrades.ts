import { addNewerParts } from './add-newer-parts.ts';
import { renameWords } from './rename-words.ts';
import { shortenWords } from './shorten-words.ts';
import type { Upgrade } from './upgrade.ts';

/** What changed from each language to the next, from the first on. */
export const upgrades: readonly Upgrade[] = [addNewerParts, renameWords, shortenWords];
