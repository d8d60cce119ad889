import { expect, test } from '@jest/globals';
import type { AuthState, KarwanContext, UserProfile } from '@karwan/shared-contracts';
import type { ReactNode } from 'react';
import { fragment } from './fragment.tsx';

// Type errors are verified by the compiler: an expected error that does not occur is an error.
test('a fragment that reads the visitor does not compile, nor one with props that are no plain data', () => {
  const id = { id: 'mf-a/card' } as const;
  const fragments = [
    fragment<{ title: string; photos: { src: string }[] }>(id, ({ title, photos }) => title + photos.length),
    // @ts-expect-error: of the context it gets what is the same for everybody
    fragment<{ title: string }>(id, ({ title }, { auth }) => title + auth.getSnapshot().user?.name),
    // @ts-expect-error: nor what was fetched for the visitor
    fragment<{ title: string }>(id, ({ title }, { queryClient }) => title + queryClient.getQueryData(['saved'])),
    // @ts-expect-error: who is signed in
    fragment<{ auth: AuthState }>(id, ({ auth }) => auth.email),
    // @ts-expect-error: and their profile, however deep
    fragment<{ ad: { seen: { by: UserProfile | null }[] } }>(id, ({ ad }) => ad.seen.length),
    // @ts-expect-error: the whole context
    fragment<{ ctx: KarwanContext }>(id, ({ ctx }) => ctx.renderedAtMs),
    // @ts-expect-error: a function
    fragment<{ onPress: () => void }>(id, ({ onPress }) => typeof onPress),
    // @ts-expect-error: an element
    fragment<{ children: ReactNode }>(id, ({ children }) => children),
  ];
  expect(fragments).toHaveLength(8);
});
