import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentPath } from '../../../lib/use-current-path.ts';

/**
 * Marks history entries that stand for a modal's step. The value lists the keys of the entries below, starting with the
 * page's.
 */
const STATE_KEY = 'karwanAuthModal';
const entryKeysOf = (state: unknown): readonly string[] => {
  const entryKeys = typeof state === 'object' && state !== null && STATE_KEY in state ? state[STATE_KEY] : undefined;
  return Array.isArray(entryKeys) ? entryKeys.filter((key) => typeof key === 'string') : [];
};

type HistoryHandlers = {
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
export function useHistoryEntries(steps: number, { isOpen, onBack }: HistoryHandlers) {
  const location = useLocation();
  const currentPath = useCurrentPath();
  const navigate = useNavigate();
  const entryKeys = entryKeysOf(location.state);
  const currentKey = useRef(location.key);
  /** Keys of the entries below the current one. */
  const previousKeys = useRef<readonly string[]>([]);
  const isPushing = useRef(false);
  const isSkipping = useRef(false);
  // Wait until `?auth=…` and `?google=…` are removed from the address; an entry pushed earlier would restore them.
  const query = new URLSearchParams(location.search);
  const isUrlSettled = !query.has('auth') && !query.has('google');

  const skip = (count: number) => {
    isSkipping.current = true;
    void navigate(-count);
  };
  const push = () => {
    isPushing.current = true;
    const { pathname, search, hash, key, state } = location;
    const currentState = typeof state === 'object' ? state : {};
    const to = { pathname, search, hash };
    void navigate(to, { state: { ...currentState, [STATE_KEY]: [...entryKeys, key] }, preventScrollReset: true });
  };
  const handleBack = (depth: number) => {
    if (steps === 0) return void navigate(-depth - 1);
    const stepsLeft = Math.min(depth, steps - 1);
    onBack(stepsLeft);
    if (depth > stepsLeft) skip(depth - stepsLeft);
  };
  const syncHistory = useEffectEvent(() => {
    const hasMoved = currentKey.current !== location.key;
    const depth = hasMoved && !isSkipping.current ? previousKeys.current.indexOf(location.key) : -1;
    currentKey.current = location.key;
    previousKeys.current = entryKeys;
    if (hasMoved) isPushing.current = isSkipping.current = false;
    if (depth >= 0) handleBack(depth);
    // Effects may run late: do not push an entry for a modal that a link has just closed, because it would undo that
    // navigation.
    else if (steps > entryKeys.length && isUrlSettled && !isPushing.current && !isSkipping.current && isOpen()) push();
  });
  useEffect(() => {
    // Listed only so that the effect runs when one of them changes.
    void [steps, isUrlSettled, location.key];
    syncHistory();
  }, [steps, isUrlSettled, location.key]);

  return {
    /** Navigates to another page, replacing the modal's entry. */
    replaceWith(target: string) {
      if (target === currentPath) return;
      isPushing.current = false;
      void navigate(target, { replace: entryKeys.length > 0 });
    },
  };
}
