import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { individual, renderShell } from '../testing/render-shell.tsx';
import { FeedbackButton } from './FeedbackButton.tsx';

test('the dialog comes with the press, and gives the focus back when it closes; once sent, it closes by itself', async () => {
  const sent = { success: true, message: 'Feedback added successfully' };
  renderShell(<FeedbackButton />, { user: individual, answers: { 'feedback.add@1': () => sent } });
  // Hidden by CSS on this narrow screen, so it has no role.
  const button = screen.getByText('Feedback').closest('button');
  await userEvent.click(screen.getByText('Feedback'));
  expect(await screen.findByRole('dialog', { name: 'How do you like Karwan?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();

  await userEvent.click(screen.getByText('Feedback'));
  await userEvent.click(await screen.findByRole('radio', { name: '5 stars' }));
  await userEvent.type(screen.getByLabelText('Title'), 'Good');
  await userEvent.type(screen.getByLabelText('Message'), 'Easy to find a car.');
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
