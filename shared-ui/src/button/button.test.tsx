import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, MouseEvent } from 'react';
import { LinkButton } from '../link/LinkButton.tsx';
import { TextLink } from '../link/TextLink.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

const Place = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a {...rest} href={`/en${to}`} />;

test('Button is no submit button unless told so', () => {
  render(<Button>Show cars</Button>);
  expect(screen.getByRole('button', { name: 'Show cars' })).toHaveAttribute('type', 'button');
});

test('Button while busy keeps its name and its focus, ignores presses and does not submit its form', async () => {
  const [onClick, onSubmit] = [jest.fn(), jest.fn()];
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" {...{ onClick, isBusy }}>
        Send
      </Button>
    </form>
  );
  const view = render(form(false));
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  view.rerender(form(true));
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Send');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('IconButton is named by its label', () => {
  render(
    <IconButton label="Save ad" aria-pressed>
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Save ad', pressed: true })).toBeVisible();
});

test('links take the router link that is given, and are plain anchors without one', () => {
  render(
    <>
      <LinkButton render={<Place to="/used-cars" />}>Find used cars</LinkButton>
      <TextLink render={<Place to="/blogs" />}>Blog</TextLink>
      <TextLink href="https://example.com">Elsewhere</TextLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Find used cars' })).toHaveAttribute('href', '/en/used-cars');
  expect(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/en/blogs');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', 'https://example.com');
});

test('links leave to the router link what it says itself', async () => {
  const follow = jest.fn((event: MouseEvent) => event.preventDefault());
  render(
    <LinkButton title="Cars" target="_top" render={<Place to="/used-cars" target="_self" onClick={follow} />}>
      Find used cars
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Find used cars' });
  expect(link).toHaveAttribute('target', '_self');
  expect(link).toHaveAttribute('title', 'Cars');
  expect(link.className).not.toBe('');
  await userEvent.click(link);
  expect(follow).toHaveBeenCalledTimes(1);
});
