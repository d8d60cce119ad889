import type { Queue } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';

/** Claims the open item and releases it on unmount. Undefined until it is known whether the claim succeeded. */
export function useClaim(queue: Queue, itemId: string): boolean | undefined {
  const { call } = useKarwan();
  const tellFailure = useOfficeFailure();
  const [isMine, setIsMine] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a failure is told is no reason to claim again
  useEffect(() => {
    let isLeft = false;
    const body = { ids: [itemId] };
    call(queue.claim, { body }).then(
      ({ claimed }) => {
        if (!isLeft) setIsMine(claimed.includes(itemId));
      },
      (error: unknown) => {
        if (!isLeft) tellFailure(error);
      },
    );
    return () => {
      isLeft = true;
      // The page may be closing, so ignore the response; a claim also expires by itself.
      call(queue.release, { body }, { isUnread: true }).catch(() => undefined);
    };
  }, [call, queue, itemId]);
  return isMine;
}
