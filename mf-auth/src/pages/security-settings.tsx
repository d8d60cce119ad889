import type { KarwanContext } from '@karwan/shared-contracts';
import { SecuritySettings } from '../features/security/components/SecuritySettings.tsx';
import { RemoteProvider } from '../lib/remote-context.tsx';

/** Password and devices (UA-10), for a page of settings. */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <SecuritySettings />
    </RemoteProvider>
  );
}
