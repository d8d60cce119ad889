import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHere } from '../../../lib/use-here.ts';

/**
 * Marks history entries that stand for a modal's step. The value lists the keys of the entries below, starting with the
 * page's.
 */
const MARK = 'karwanAuthModal';
const markOf = (state: unknown): readonly string[] => {
  const mark = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : undefined;
  return Array.isArray(mark) ? mark.filter((key) => typeof key === 'string') : [];
};

type Steps = {
  isOpen: () => boolean;
  /** Called on Back with the number of steps that remain. 0 closes the modal. */
  onBack: (stepsLeft: number) => void;
};

/**
 * Gives each of a modal's `steps` its own entry in the browser's history, so that Back leaves one step instead of the
 * page. Entries are only pushed when moving forward: browsers skip entries that a page adds during a Back navigation.
 * When a modal is closed otherwise, its entries stay, because removing them could cancel a navigation that has just
 * started; Back skips them.
 */
export function useHistoryEntries(steps: number, { isOpen, onBack }: Steps) {
  const location = useLocation();
  const here = useHere();
  const navigate = useNavigate();
  const mark = markOf(location.state);
  const standing = useRef(location.key);
  /** Keys of the entries below the current one. */
  const below = useRef<readonly string[]>([]);
  const isOnItsWay = useRef(false);
  const isSkipping = useRef(false);
  // Wait until `?auth=…` and `?google=…` are removed from the address; an entry pushed earlier would restore them.
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
    // Effects may run late: do not push an entry for a modal that a link has just closed, because it would undo that
    // navigation.
    else if (steps > mark.length && isSettled && !isOnItsWay.current && !isSkipping.current && isOpen()) push();
  });
  useEffect(() => {
    // Listed only so that the effect runs when one of them changes.
    void [steps, isSettled, location.key];
    look();
  }, [steps, isSettled, location.key]);

  return {
    /** Navigates to another page, replacing the modal's entry. */
    leaveFor(place: string) {
      if (place === here) return;
      isOnItsWay.current = false;
      void navigate(place, { replace: mark.length > 0 });
    },
  };
}
