import type { Queue } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';

/** Takes what is open to work on, and gives it back when it is left. Undefined: whether it is ours is not known yet. */
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
      // Who leaves a page cannot wait, and a claim ends by itself.
      call(queue.release, { body }, { isUnread: true }).catch(() => undefined);
    };
  }, [call, queue, itemId]);
  return isMine;
}
