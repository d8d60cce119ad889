import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { RemoteProvider } from '@karwan/shared-kit';
import { aContext } from '@karwan/shared-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { remote } from '../exposes/remote.tsx';
import { useNowMs } from './use-now.ts';

const Now = () => <output>{Math.round(useNowMs() / 1000)} s</output>;

beforeEach(() => {
  jest.useFakeTimers({ now: performance.timeOrigin });
});

test('goes on from what the server told, whatever the clock of the device says', () => {
  const { ctx } = aContext({ name: 'mf-user-area', remote }, fakeApi(), { change: { renderedAtMs: 1_000_000 } });
  render(
    <RemoteProvider ctx={ctx}>
      <Now />
    </RemoteProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('1000 s');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('1060 s');
});
