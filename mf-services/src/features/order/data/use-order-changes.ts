import {
  cancelOrder,
  type OrderPage,
  type PaymentProvider,
  payOrder,
  sendTransferProof,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { navigateExternally } from '../../../lib/navigate-externally.ts';
import { orderQuery } from './order-query.ts';

/** Mutation of an order that answers with the new order. A refusal refetches the order. */
function useOrderChange<Input>(
  orderNumber: string,
  change: (input: Input) => Promise<OrderPage>,
  onChanged?: (order: OrderPage) => void,
) {
  const { call, queryClient } = useKarwan();
  const toastFailure = useFailureToast();
  const { queryKey } = orderQuery(call, orderNumber);
  const mutationKey = ['change-order', orderNumber];
  const { mutate, ...state } = useMutation({
    mutationKey,
    mutationFn: change,
    onSuccess: (order) => {
      queryClient.setQueryData(queryKey, order);
      onChanged?.(order);
    },
    onError: (error) => {
      toastFailure(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    ...state,
    /** Ignored while another change is in progress, such as on a double click. */
    mutate: (...input: Parameters<typeof mutate>) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(...input);
    },
  };
}

type Payment = { provider: PaymentProvider; isAnew?: boolean };

/** Starts a payment and opens the provider's checkout page, if it has one. */
export function usePay(orderNumber: string, onStarted: () => void) {
  const { call } = useKarwan();
  const { mutate, isPending } = useOrderChange(
    orderNumber,
    (body: Payment) => call(payOrder, { params: { orderNumber }, body }),
    ({ attempt }) => {
      onStarted();
      if (attempt?.checkoutHref) navigateExternally(attempt.checkoutHref);
    },
  );
  return { isPending, pay: mutate };
}

export function useCancel(orderNumber: string) {
  const { call } = useKarwan();
  return useOrderChange(orderNumber, () => call(cancelOrder, { params: { orderNumber } }));
}

export function useSendProof(orderNumber: string) {
  const { call } = useKarwan();
  return useOrderChange(orderNumber, (file: File) => {
    const body = new FormData();
    body.append('file', file);
    return call(sendTransferProof, { params: { orderNumber }, body });
  });
}
