import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.tsx';
import { FeedbackButton } from './FeedbackButton.tsx';

test('the dialog comes with the press, and gives the focus back when it closes', async () => {
  renderShell(<FeedbackButton />);
  // Hidden by CSS on this narrow screen, so it has no role.
  const button = screen.getByText('Feedback').closest('button');
  await userEvent.click(screen.getByText('Feedback'));
  expect(await screen.findByRole('dialog', { name: 'How do you like Karwan?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});
