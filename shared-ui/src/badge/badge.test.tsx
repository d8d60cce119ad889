import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Badge } from './Badge.tsx';
import { CountBadge } from './CountBadge.tsx';

test('Badge keeps its tone out of the HTML', () => {
  render(<Badge tone="success">Inspected</Badge>);
  expect(screen.getByText('Inspected')).not.toHaveAttribute('tone');
});

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('CountBadge: %i shows as %s', (count, shown) => {
  render(<CountBadge count={count} label={`${count} unread messages`} />);
  expect(screen.getByText(shown)).toBeVisible();
  expect(screen.getByText(`${count} unread messages`)).toBeInTheDocument();
});

test('CountBadge shows nothing for none', () => {
  const { container } = render(<CountBadge count={0} label="no messages" />);
  expect(container).toBeEmptyDOMElement();
});
