import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, initialsOf } from './Avatar.tsx';

test.each([
  ['Ali Raza Khan', 'AK'],
  ['bilal', 'B'],
  ['  Sana   Malik ', 'SM'],
  ['کاشف علی', 'کع'],
  ['', ''],
])('%j gives %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('Avatar falls back to the initials when the photo does not load', () => {
  const { container, rerender } = render(<Avatar name="Ali Khan" src="/broken.webp" />);
  const photo = container.querySelector('img');
  expect(photo).not.toBeNull();
  if (photo) fireEvent.error(photo);
  expect(screen.getByText('AK')).toBeInTheDocument();
  rerender(<Avatar name="Ali Khan" src="/new.webp" />);
  expect(container.querySelector('img')).not.toBeNull();
});
