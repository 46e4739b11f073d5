import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadLater } from '#widgets/load-later.tsx';

const lost = new TypeError('Failed to fetch dynamically imported module');

/** A part whose first loads fail. */
function loadPart({ failures = 0, isOptional = false }) {
  let left = failures;
  const find = async () => {
    left -= 1;
    if (left >= 0) throw lost;
    return () => <p>the part</p>;
  };
  const { Part } = loadLater(find, <p>waiting</p>, isOptional);
  return (
    <ErrorBoundary fallback={<p>failed</p>}>
      <Part />
    </ErrorBoundary>
  );
}

afterEach(() => vi.restoreAllMocks());

describe('a lazy-loaded part', () => {
  it('shows a placeholder until it is loaded', async () => {
    render(loadPart({}));
    expect(screen.getByText('waiting')).toBeTruthy();
    await screen.findByText('the part');
    expect(screen.queryByText('waiting')).toBeNull();
  });

  it('fails and makes its parent fail when it cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    render(loadPart({ failures: 1 }));
    expect(await screen.findByText('failed')).toBeTruthy();
  });

  it('renders nothing and logs an error when it is optional, and loads again at the next render', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const part = loadPart({ failures: 1, isOptional: true });
    const { unmount, container } = render(part);
    await expect.poll(() => container.textContent).toBe('');
    expect(report).toHaveBeenCalledExactlyOnceWith(lost);
    unmount();
    render(part);
    expect(await screen.findByText('the part')).toBeTruthy();
  });
});
