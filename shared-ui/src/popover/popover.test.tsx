import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { Popover } from './Popover.tsx';
import { Tooltip } from './Tooltip.tsx';

test('Popover opens beside its button, named by its title, and closes on Escape', async () => {
  render(
    <Popover trigger={<Button>Why this price?</Button>} title="Fair price">
      184 similar cars
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Why this price?' }));
  expect(await screen.findByRole('dialog', { name: 'Fair price' })).toHaveTextContent('184 similar cars');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Tooltip shows on keyboard focus', async () => {
  render(
    <Tooltip text="Seen by you only">
      <Button>Privacy</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByText('Seen by you only')).toBeInTheDocument();
});
