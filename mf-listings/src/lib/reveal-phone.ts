import { type Call, failureMessage, queryKeyOf, revealPhone, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useHydratedValue } from './use-hydrated-value.ts';

export type SellerPhone = { phone: string | undefined; isRevealing: boolean; reveal: () => void };

const phoneQuery = (call: Call, listingId: string) => {
  const input = { params: { listingId } };
  return queryOptions({
    queryKey: queryKeyOf(revealPhone, input),
    queryFn: () => call(revealPhone, input),
    // Never refetched, because each request counts as a call to the seller.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: false,
  });
};

/** The seller's number, loaded on request and then shown everywhere on the page. */
export function useSellerPhone(listingId: string): SellerPhone {
  const { call, bus } = useKarwan();
  const { data, isFetching, refetch } = useQuery(phoneQuery(call, listingId));
  const reveal = async () => {
    if (data) return;
    const { error } = await refetch({ cancelRefetch: false });
    if (error) bus.emit(toastShow, { variant: 'error', message: failureMessage(error) });
  };
  return {
    phone: useHydratedValue(data?.phone, undefined),
    isRevealing: useHydratedValue(isFetching, false),
    reveal: () => void reveal(),
  };
}
