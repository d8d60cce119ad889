import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './Banner.tsx';

test('Banner interrupts only for what failed just now, and can be dismissed', async () => {
  const view = render(
    <Banner tone="danger" title="Not sent" isAnnounced>
      Try again.
    </Banner>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
  view.rerender(<Banner title="You are offline" isAnnounced />);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
  const onDismiss = jest.fn();
  view.rerender(<Banner title="Draft" onDismiss={onDismiss} dismissLabel="Hide" />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
