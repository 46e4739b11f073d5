export function getRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  return root;
}
