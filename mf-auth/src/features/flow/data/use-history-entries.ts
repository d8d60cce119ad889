import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHere } from '../../../lib/use-here.ts';

/** Marks, in the state of a location, an entry that stands for a step of a modal: the keys of those below, the page's first. */
const MARK = 'karwanAuthModal';
const markOf = (state: unknown): readonly string[] => {
  const mark = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : undefined;
  return Array.isArray(mark) ? mark.filter((key) => typeof key === 'string') : [];
};

type Steps = {
  isOpen: () => boolean;
  /** Back was pressed: so many steps stay; with none the modal is to be closed. */
  onBack: (stepsLeft: number) => void;
};

/**
 * While a modal is open, each of its `steps` has an entry of its own in the browser's history: Back, on a phone the first
 * thing that a thumb tries, then leaves one step and not the page. Entries are made on the way in alone: browsers pass over
 * what a page adds while somebody goes back. Those of a modal that was closed otherwise stay, since taking them away could
 * undo a navigation that has just begun; Back skips them.
 */
export function useHistoryEntries(steps: number, { isOpen, onBack }: Steps) {
  const location = useLocation();
  const here = useHere();
  const navigate = useNavigate();
  const mark = markOf(location.state);
  const standing = useRef(location.key);
  /** What lies below it. */
  const below = useRef<readonly string[]>([]);
  const isOnItsWay = useRef(false);
  const isSkipping = useRef(false);
  // A deep link's `?auth=…` is about to leave the address, and so is `?google=…`; an entry made before would bring it back.
  const query = new URLSearchParams(location.search);
  const isSettled = !query.has('auth') && !query.has('google');

  const skip = (count: number) => {
    isSkipping.current = true;
    void navigate(-count);
  };
  const push = () => {
    isOnItsWay.current = true;
    const { pathname, search, hash, key, state } = location;
    const kept = typeof state === 'object' ? state : {};
    const to = { pathname, search, hash };
    void navigate(to, { state: { ...kept, [MARK]: [...mark, key] }, preventScrollReset: true });
  };
  const leaveBack = (depth: number) => {
    if (steps === 0) return void navigate(-depth - 1);
    const stepsLeft = Math.min(depth, steps - 1);
    onBack(stepsLeft);
    if (depth > stepsLeft) skip(depth - stepsLeft);
  };
  const look = useEffectEvent(() => {
    const isElsewhere = standing.current !== location.key;
    const depth = isElsewhere && !isSkipping.current ? below.current.indexOf(location.key) : -1;
    standing.current = location.key;
    below.current = mark;
    if (isElsewhere) isOnItsWay.current = isSkipping.current = false;
    if (depth >= 0) leaveBack(depth);
    // Effects may run late: an entry for a modal that a link has just closed would undo where the link leads.
    else if (steps > mark.length && isSettled && !isOnItsWay.current && !isSkipping.current && isOpen()) push();
  });
  useEffect(() => {
    // Named, so that a change of each is looked at.
    void [steps, isSettled, location.key];
    look();
  }, [steps, isSettled, location.key]);

  return {
    /** Goes to another place in the stead of the modal's entry. */
    leaveFor(place: string) {
      if (place === here) return;
      isOnItsWay.current = false;
      void navigate(place, { replace: mark.length > 0 });
    },
  };
}
