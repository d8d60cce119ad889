import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { Menu } from './Menu.tsx';
import { MenuItem, MenuLabel, MenuLink, MenuSeparator } from './menu-items.tsx';

const Place = ({ to, ...rest }: { to: string }) => <a {...rest} href={to} />;

function Account({ onLogout }: { onLogout: () => void }) {
  return (
    <Menu trigger={<Button>Welcome, Ali</Button>}>
      <MenuLabel>Your account</MenuLabel>
      <MenuLink render={<Place to="/user-profile/my-ads" />} detail="3">
        My ads
      </MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={onLogout}>Log out</MenuItem>
    </Menu>
  );
}

test('Menu opens by keyboard, walks by arrows, chooses with Enter and returns the focus', async () => {
  const onLogout = jest.fn();
  render(<Account onLogout={onLogout} />);
  const trigger = screen.getByRole('button', { name: 'Welcome, Ali' });
  trigger.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menu')).toBeInTheDocument();
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{End}{Enter}');
  expect(onLogout).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

test('Menu holds real links, and closes on Escape', async () => {
  render(<Account onLogout={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Welcome, Ali' }));
  expect(await screen.findByRole('menuitem', { name: 'My ads 3' })).toHaveAttribute('href', '/user-profile/my-ads');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
