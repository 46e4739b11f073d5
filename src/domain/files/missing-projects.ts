/** Captures the project number of a part, counted from 1: 2 in `project-2`. */
const PROJECT = /^project[a-z]*-([0-9]{1,6})$/i;

/**
 * Lists the file parts whose project is missing from the application.
 * @param projects number of projects in the application
 */
export function findMissingProjects(parts: Iterable<string>, projects: number): readonly string[] {
  return [...parts].filter((part) => Number(PROJECT.exec(part)?.[1] ?? 0) > projects);
}
