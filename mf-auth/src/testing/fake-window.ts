import { jest } from '@jest/globals';

/** Replaces `window.open`. `isBlocked`: the browser blocks the window, so the page navigates in this one. */
export function fakeWindows({ isBlocked = false } = {}) {
  const close = jest.fn();
  // The page only uses this part of a window.
  const opened = { close } as unknown as Window;
  const open = jest.spyOn(window, 'open').mockReturnValue(isBlocked ? null : opened);
  return { open, close };
}
