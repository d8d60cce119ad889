import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Waits for the offer to try again and accepts it. `prepare` sets the next responses. */
export async function tryAgain(user: UserEvent, prepare: () => void): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Try again' });
  prepare();
  await user.click(button);
}
