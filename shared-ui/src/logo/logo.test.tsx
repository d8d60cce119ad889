import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Logo } from './Logo.tsx';

test('Logo has a name, or none within a link that has one', () => {
  const view = render(<Logo label="Karwan" />);
  expect(screen.getByRole('img', { name: 'Karwan' })).toBeVisible();
  view.rerender(
    <a href="/" aria-label="Karwan, home">
      <Logo label="" />
    </a>,
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
