import type { Queue } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

/** Claims the open item and releases it on unmount. Undefined until it is known whether the claim succeeded. */
export function useClaim(queue: Queue, itemId: string): boolean | undefined {
  const { call } = useKarwan();
  const toastFailure = useOfficeFailureToast();
  const [isClaimed, setIsClaimed] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error handler is no reason to claim again
  useEffect(() => {
    let isUnmounted = false;
    const body = { ids: [itemId] };
    call(queue.claim, { body }).then(
      ({ claimed }) => {
        if (!isUnmounted) setIsClaimed(claimed.includes(itemId));
      },
      (error: unknown) => {
        if (!isUnmounted) toastFailure(error);
      },
    );
    return () => {
      isUnmounted = true;
      // The page may be closing, so ignore the response; a claim also expires by itself.
      call(queue.release, { body }, { isUnread: true }).catch(() => undefined);
    };
  }, [call, queue, itemId]);
  return isClaimed;
}
