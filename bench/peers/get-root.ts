export function getRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root. Add it to index.html.');
  return root;
}
