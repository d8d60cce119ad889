import { jest } from '@jest/globals';

/** Windows that the page opens: none really. `isBlocked`: the browser opens none, but goes elsewhere in this one. */
export function fakeWindows({ isBlocked = false } = {}) {
  const close = jest.fn();
  // Of a window, the page only uses this.
  const opened = { close } as unknown as Window;
  const open = jest.spyOn(window, 'open').mockReturnValue(isBlocked ? null : opened);
  return { open, close };
}
