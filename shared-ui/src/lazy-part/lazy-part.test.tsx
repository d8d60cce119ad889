import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Salam, {name}</p>;

test('a lazy part shows what stands in for it, then itself with its props; shown again it is there at once', async () => {
  const load = jest.fn(async () => Greeting);
  const Lazy = lazyPart(load);
  const first = render(<Lazy name="Ali" whileLoading="…" />);
  expect(screen.getByText('…')).toBeInTheDocument();
  expect(await screen.findByText('Salam, Ali')).toBeInTheDocument();
  first.unmount();
  render(<Lazy name="Sana" />);
  expect(screen.getByText('Salam, Sana')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a lazy part comes ahead when a person points at what opens it, once; a failure then is tried again when it is shown', async () => {
  const load = jest.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('offline'));
  const Lazy = lazyPart(load);
  render(<button type="button" {...Lazy.onIntent} />);
  await userEvent.hover(screen.getByRole('button'));
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  await userEvent.hover(screen.getByRole('button'));
  expect(load).toHaveBeenCalledTimes(2);
  render(<Lazy name="Ali" />);
  expect(screen.getByText('Salam, Ali')).toBeInTheDocument();
});

test('a lazy part reports a failure only while it is shown, leaves the page as it is, and loads again when it is shown anew', async () => {
  const load = jest.fn(async () => Greeting);
  for (let times = 0; times < 2; times += 1) load.mockRejectedValueOnce(new Error('offline'));
  const Lazy = lazyPart(load);
  const onLateFailure = jest.fn();
  render(<Lazy name="Ali" onLoadFailure={onLateFailure} />).unmount();
  await act(async () => undefined);
  expect(onLateFailure).not.toHaveBeenCalled();
  const failed = Promise.withResolvers<void>();
  const first = render(
    <main>
      Page <Lazy name="Ali" onLoadFailure={failed.resolve} />
    </main>,
  );
  await failed.promise;
  expect(screen.getByText('Page')).toBeInTheDocument();
  first.unmount();
  render(<Lazy name="Ali" />);
  expect(await screen.findByText('Salam, Ali')).toBeInTheDocument();
});
