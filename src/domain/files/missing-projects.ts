/** The number from 1 that a part of a post names a project by: 2 of `project-2`. */
const PROJECT = /^project[a-z]*-([0-9]{1,6})$/i;

/**
 * Parts of a post that bring the file of a project which the application does not have.
 * @param projects how many it has
 */
export function findMissingProjects(parts: Iterable<string>, projects: number): readonly string[] {
  return [...parts].filter((part) => Number(PROJECT.exec(part)?.[1] ?? 0) > projects);
}
