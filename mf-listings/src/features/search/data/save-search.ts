import {
  authOpen,
  failureMessage,
  formatSegments,
  isRefused,
  type KarwanContext,
  type SearchFilters,
  saveSearch,
  toastShow,
} from '@karwan/shared-contracts';
import { runAfterLogin, useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

const MAX_NAME_LENGTH = 80;

/** Filters as stored in a saved search, without the page. */
export const savedFilters = (filters: SearchFilters) => formatSegments({ ...filters, page: undefined });

/** Saves a search under its title; visitors log in first. New matching ads then create notifications. */
export function useSaveSearch(filters: SearchFilters, title: string) {
  const ctx = useKarwan();
  const t = useCopy();
  const vertical = useVertical();
  const { mutate, isPending, isSuccess } = useMutation({
    // A key per search, so that the button starts over for another one.
    mutationKey: [saveSearch.id, vertical, formatSegments(filters)],
    mutationFn: () =>
      ctx.call(saveSearch, {
        body: {
          vertical,
          filters: savedFilters(filters),
          name: title.slice(0, MAX_NAME_LENGTH),
        },
      }),
    onSuccess: () =>
      ctx.bus.emit(toastShow, { variant: 'success', message: t(`verticals.${vertical}.saveSearch.done`) }),
    onError: (error) => showFailure(ctx, error, t(`verticals.${vertical}.saveSearch.reason`)),
  });
  return {
    save: () => runAfterLogin(ctx, t(`verticals.${vertical}.saveSearch.reason`), () => mutate()),
    isSaving: isPending,
    isSaved: isSuccess,
  };
}

function showFailure({ bus }: KarwanContext, error: unknown, reason: string): void {
  if (isRefused(error, 'unauthorized')) bus.emit(authOpen, { modal: 'login-list', reason });
  else bus.emit(toastShow, { variant: 'error', message: failureMessage(error) });
}
