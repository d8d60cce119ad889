import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Key in the location's state for the layer of a history entry. */
const STATE_KEY = 'karwanLayer';
const layerOf = (state: unknown) =>
  typeof state === 'object' && state !== null && STATE_KEY in state ? state[STATE_KEY] : null;

/**
 * State of a layer that covers the page, such as a filter sheet or a full-screen viewer. While it is open it has a
 * history entry, so that Back closes it instead of leaving the page.
 */
export function useCloseOnBack(layer: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const isAtLayerEntry = layerOf(location.state) === layer;
  const [shown, setShown] = useState({ isAtLayerEntry, isOpen: false, openCount: 0 });
  if (shown.isAtLayerEntry !== isAtLayerEntry)
    setShown({ ...shown, isAtLayerEntry, isOpen: shown.isOpen && isAtLayerEntry });
  /** The pending navigation that pushes the entry; it completes after the route's loaders. */
  const pendingPush = useRef<Promise<void>>(undefined);

  const { pathname, search, hash } = location;
  const closeThen = async (navigateAway: () => void | Promise<void>) => {
    setShown((current) => ({ ...current, isOpen: false }));
    await pendingPush.current;
    await navigateAway();
  };
  const close = () => {
    if (shown.isOpen) void closeThen(() => navigate(-1));
  };
  return {
    isOpen: shown.isOpen,
    /** How often it was opened. 0: not needed yet. Use it as a `key` to remount per opening. */
    openCount: shown.openCount,
    open: () => {
      if (shown.isOpen) return;
      setShown((current) => ({ ...current, isOpen: true, openCount: current.openCount + 1 }));
      // After a reload or Forward, the entry already exists.
      if (!isAtLayerEntry) pendingPush.current = pushEntry();
    },
    close,
    /** Closes it by navigating to another page, which replaces its entry. */
    replaceWith: (path: string) => {
      if (path === pathname + search) close();
      else void closeThen(() => navigate(path, { replace: true }));
    },
  };

  async function pushEntry() {
    const currentState = typeof location.state === 'object' ? location.state : {};
    await navigate(
      { pathname, search, hash },
      { state: { ...currentState, [STATE_KEY]: layer }, preventScrollReset: true },
    );
  }
}
