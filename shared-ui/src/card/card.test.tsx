import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card } from './Card.tsx';
import { CardLink } from './CardLink.tsx';

test('a card that leads somewhere is one short link', () => {
  render(
    <Card as="article" $isLink>
      <h3>
        <CardLink href="/used-cars/corolla">Toyota Corolla</CardLink>
      </h3>
      <p>PKR 42.50 Lacs</p>
    </Card>,
  );
  expect(screen.getByRole('article')).toHaveTextContent('PKR 42.50 Lacs');
  expect(screen.getByRole('link')).toHaveAccessibleName('Toyota Corolla');
});
