import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './Banner.tsx';

test('Banner interrupts only for what failed just now', () => {
  const view = render(
    <Banner tone="danger" title="Not sent" isAnnounced>
      Try again.
    </Banner>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
  view.rerender(<Banner title="You are offline" isAnnounced />);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
  view.rerender(<Banner title="Draft" />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('Banner can be dismissed', async () => {
  const onDismiss = jest.fn();
  render(<Banner title="Draft" onDismiss={onDismiss} dismissLabel="Hide" />);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
