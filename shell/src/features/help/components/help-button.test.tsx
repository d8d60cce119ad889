import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderShell } from '../../../testing/render-shell.tsx';
import { HelpButton } from './HelpButton.tsx';

/** What browsers do by themselves when the button is pressed, and pressed again. */
const becomes = (newState: 'open' | 'closed') =>
  fireEvent(screen.getByRole('dialog', { hidden: true }), Object.assign(new Event('toggle'), { newState }));

test('the button opens a panel of its own, which gets its content when it is opened', async () => {
  renderShell(<HelpButton />);
  const panel = screen.getByRole('dialog', { hidden: true, name: 'How can we help?' });
  expect(panel).toHaveAttribute('popover', 'auto');
  expect(screen.getByRole('button', { name: 'Help' })).toHaveAttribute('popovertarget', panel.id);
  expect(within(panel).queryByText('Call us')).toBeNull();
  becomes('open');
  expect(await within(panel).findByText('Call us')).toBeInTheDocument();
  expect(within(panel).getByText('How do I buy safely?')).toBeInTheDocument();
  becomes('closed');
  expect(within(panel).queryByText('Call us')).toBeNull();
});
