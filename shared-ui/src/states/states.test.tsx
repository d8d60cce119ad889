import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';

test('EmptyState is a heading of the level that its place needs', () => {
  render(
    <EmptyState title="No cars match" headingLevel={3}>
      Take away a filter.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No cars match', level: 3 })).toBeVisible();
});

test('ErrorState is announced, tells its reference and tries again, not twice at once', async () => {
  const onRetry = jest.fn();
  const state = (isRetrying: boolean) => (
    <ErrorState title="Not loaded" retryLabel="Try again" reference="Reference 7f3a" {...{ onRetry, isRetrying }}>
      The connection was lost.
    </ErrorState>
  );
  const view = render(state(true));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).not.toHaveBeenCalled();
  view.rerender(state(false));
  expect(screen.getByRole('alert')).toHaveTextContent('Reference 7f3a');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
