import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { StickyBar } from '../sticky-bar/StickyBar.tsx';
import { ScrollRow } from './ScrollRow.tsx';

test('ScrollRow is a named list that can be scrolled by keyboard', () => {
  render(
    <ScrollRow label="Recently added">
      <li>Corolla</li>
    </ScrollRow>,
  );
  expect(screen.getByRole('list', { name: 'Recently added' })).toHaveAttribute('tabindex', '0');
});

test('StickyBar groups its actions', () => {
  render(
    <StickyBar label="Contact the seller">
      <button type="button">Call</button>
    </StickyBar>,
  );
  expect(screen.getByRole('group', { name: 'Contact the seller' })).toContainElement(
    screen.getByRole('button', { name: 'Call' }),
  );
  expect(screen.getByRole('group')).toHaveAttribute('data-sticky-bar', 'phone');
});
