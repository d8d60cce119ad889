import { type PayloadOf, toastHide, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '../context/remote-context.tsx';

/** Shows a toast: `toast('error', 'Email not found')`. */
export function useToast() {
  const { bus } = useKarwan();
  return (variant: PayloadOf<typeof toastShow>['variant'], message: string) =>
    bus.emit(toastShow, { variant, message });
}

/** To be called when a step has succeeded without a word: what went wrong before it does not stand over the next one. */
export function useHideToast() {
  const { bus } = useKarwan();
  return () => bus.emit(toastHide, {});
}
