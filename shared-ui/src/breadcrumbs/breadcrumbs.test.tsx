import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const Place = ({ to, ...rest }: { to: string }) => <a {...rest} href={to} />;

test('Breadcrumbs link the way and mark the page', () => {
  render(
    <Breadcrumbs
      label="You are here"
      items={[{ label: 'Used cars', render: <Place to="/used-cars" /> }, { label: 'Corolla 2018' }]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'You are here' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Used cars' })).toHaveAttribute('href', '/used-cars');
  expect(screen.getByText('Corolla 2018')).toHaveAttribute('aria-current', 'page');
});
