import { failureMessage, revealPhone, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';

export type SellerPhone = { phone: string | undefined; isRevealing: boolean; reveal: () => void };

/** The seller's number, told once somebody asks for it: each asking counts as a call for the seller. */
export function useSellerPhone(listingId: string): SellerPhone {
  const { call, bus } = useKarwan();
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => call(revealPhone, { params: { listingId } }),
    onError: (error) => bus.emit(toastShow, { variant: 'error', message: failureMessage(error) }),
  });
  return { phone: data?.phone, isRevealing: isPending, reveal: () => mutate() };
}

/** '03001234567' for a phone to dial from anywhere. */
export const telLink = (phone: string) => `tel:+92${phone.replace(/^0/, '')}`;

/** '0300 1234567'. */
export const readablePhone = (phone: string) => phone.replace(/^(\d{4})(\d+)$/, '$1 $2');
