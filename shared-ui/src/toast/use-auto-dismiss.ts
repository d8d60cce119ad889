import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onDismiss` after `id` was shown for `durationMs`, not counting paused time (`isPaused`). */
export function useAutoDismiss(
  id: string | null,
  durationMs: number,
  isPaused: boolean,
  onDismiss: (id: string) => void,
) {
  const remaining = useRef<{ id: string | null; ms: number }>({ id: null, ms: durationMs });
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (id === null) return;
    if (remaining.current.id !== id) remaining.current = { id, ms: durationMs };
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismiss(id), remaining.current.ms);
    return () => {
      clearTimeout(timer);
      remaining.current = { id, ms: Math.max(0, remaining.current.ms - (performance.now() - startedAt)) };
    };
  }, [id, durationMs, isPaused]);
}
