import type { KarwanContext } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { SecuritySettings } from '../features/security/components/SecuritySettings.tsx';

/** Password and devices (UA-10), for a settings page. */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <SecuritySettings />
    </RemoteProvider>
  );
}
