import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Names, in the state of a location, what the history entry stands for. */
const MARK = 'karwanLayer';
const layerOf = (state: unknown) => (typeof state === 'object' && state !== null && MARK in state ? state[MARK] : null);

/**
 * Something that covers the page: a filter sheet, a full-screen viewer. While it is open one entry of the browser's history
 * stands for it, so that Back, on a phone the first thing that a thumb tries, closes it and keeps the page.
 */
export function useBackCloses(layer: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const isOnEntry = layerOf(location.state) === layer;
  const [shown, setShown] = useState({ isOnEntry, isOpen: false, openings: 0 });
  if (shown.isOnEntry !== isOnEntry) setShown({ ...shown, isOnEntry, isOpen: shown.isOpen && isOnEntry });
  /** The entry on its way: it is made when the page's data have been looked after. */
  const entering = useRef<Promise<void>>(undefined);

  const { pathname, search, hash } = location;
  const leave = async (go: () => void | Promise<void>) => {
    setShown((now) => ({ ...now, isOpen: false }));
    await entering.current;
    await go();
  };
  const close = () => {
    if (shown.isOpen) void leave(() => navigate(-1));
  };
  return {
    isOpen: shown.isOpen,
    /** How often it was opened: 0 says that it is not needed yet, and as a `key` it makes each opening a new one. */
    openings: shown.openings,
    open: () => {
      if (shown.isOpen) return;
      setShown((now) => ({ ...now, isOpen: true, openings: now.openings + 1 }));
      // After a reload, or by Forward, the entry is there already.
      if (!isOnEntry) entering.current = enter();
    },
    close,
    /** Closes it by going to another place, which takes the stead of its entry. */
    leaveFor: (path: string) => {
      if (path === pathname + search) close();
      else void leave(() => navigate(path, { replace: true }));
    },
  };

  async function enter() {
    const kept = typeof location.state === 'object' ? location.state : {};
    await navigate({ pathname, search, hash }, { state: { ...kept, [MARK]: layer }, preventScrollReset: true });
  }
}
