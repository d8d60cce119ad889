import { listingChanged, UNDO_SOLD_MS } from '@karwan/shared-contracts';
import { Banner, Button } from '@karwan/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useKarwan } from '../context/remote-context.tsx';
import { type OwnAdWords, useOwnAdActions } from './use-own-ad-actions.ts';

type UndoSoldProps = {
  done: OwnAdWords;
  /** `offer` explains the time limit, `undo` labels the button. */
  words: { offer: string; undo: string };
};

/**
 * Offers to undo "Mark as sold" on pages with the user's own ads, until users who saved the ad are notified. Undoing
 * makes the ad public, so it is offered only if the ad was public before.
 */
export function UndoSold({ done, words }: UndoSoldProps) {
  const { bus } = useKarwan();
  const [soldId, setSoldId] = useState<string>();

  useEffect(
    () =>
      bus.on(listingChanged, ({ listingId, status, before }) =>
        setSoldId((known) =>
          status === 'sold' && before === 'active' ? listingId : known === listingId ? undefined : known,
        ),
      ),
    [bus],
  );
  useEffect(() => {
    if (soldId === undefined) return;
    const timer = setTimeout(() => setSoldId(undefined), UNDO_SOLD_MS);
    return () => clearTimeout(timer);
  }, [soldId]);

  return soldId === undefined ? null : <Offer key={soldId} listingId={soldId} done={done} words={words} />;
}

function Offer({ listingId, done, words }: UndoSoldProps & { listingId: string }) {
  const { change } = useOwnAdActions(listingId, { status: 'sold', done });
  const button = useRef<HTMLButtonElement>(null);
  // Layout effect: runs while the button still exists, so that keyboard focus does not jump to the top of the page.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector('main')?.focus();
    };
  }, []);
  return (
    <Banner
      isAnnounced
      actions={
        <Button
          ref={button}
          size="sm"
          variant="secondary"
          isBusy={change.isPending}
          onClick={() => change.mutate('activate')}
        >
          {words.undo}
        </Button>
      }
    >
      {words.offer}
    </Banner>
  );
}
