import { type PayloadOf, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from './remote-context.tsx';

/** Shows a toast: `toast('error', 'Email not found')`. */
export function useToast() {
  const { bus } = useKarwan();
  return (variant: PayloadOf<typeof toastShow>['variant'], message: string) =>
    bus.emit(toastShow, { variant, message });
}
