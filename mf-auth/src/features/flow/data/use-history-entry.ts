import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHere } from '../../../lib/use-here.ts';

/** Marks, in the state of a location, the history entry that stands for a modal; the value is the key of the one below. */
const MARK = 'karwanAuthModal';
const markOf = (state: unknown): string | undefined => {
  const mark = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : undefined;
  return typeof mark === 'string' ? mark : undefined;
};

/**
 * While a modal is open, one entry of the browser's history stands for it: Back, on a phone the first thing that a thumb
 * tries, then leaves the modal and not the page. `onBack` closes it or opens the one before. The entry of a modal that was
 * closed otherwise stays, since taking it away could undo a navigation that has just begun; Back skips it.
 */
export function useHistoryEntry(
  modal: string | undefined,
  { isOpen, onBack }: { isOpen: () => boolean; onBack: () => void },
) {
  const location = useLocation();
  const here = useHere();
  const navigate = useNavigate();
  const mark = markOf(location.state);
  /** The key below our entry: while the entry is on its way, and while we stand on it. */
  const below = useRef<string>(undefined);
  const isOnItsWay = useRef(false);
  // A deep link's `?auth=…` is about to leave the address, and so is `?google=…`; an entry made before would bring it back.
  const query = new URLSearchParams(location.search);
  const isSettled = !query.has('auth') && !query.has('google');

  const push = useEffectEvent(() => {
    isOnItsWay.current = true;
    const { pathname, search, hash, key, state } = location;
    const kept = typeof state === 'object' ? state : {};
    void navigate({ pathname, search, hash }, { state: { ...kept, [MARK]: key }, preventScrollReset: true });
  });
  const isStillOpen = useEffectEvent(() => isOpen());
  const leaveBack = useEffectEvent(() => {
    if (modal === undefined) void navigate(-1);
    else onBack();
  });

  useEffect(() => {
    if (mark !== undefined) {
      below.current = mark;
      isOnItsWay.current = false;
      return;
    }
    const hasGoneBack = below.current === location.key;
    below.current = undefined;
    if (hasGoneBack) leaveBack();
    // Effects may run late: an entry for a modal that a link has just closed would undo where the link leads.
    else if (modal !== undefined && isSettled && !isOnItsWay.current && isStillOpen()) push();
  }, [mark, modal, isSettled, location.key]);

  return {
    /** Goes to another place in the stead of the modal's entry. */
    leaveFor(place: string) {
      if (place === here) return;
      isOnItsWay.current = false;
      void navigate(place, { replace: mark !== undefined });
    },
  };
}
