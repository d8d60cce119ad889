import type { WidgetComponent } from '@karwan/shared-contracts';
import { AccountDeletion } from '../features/settings/components/AccountDeletion.tsx';
import { RemoteProvider, useAuthState } from '../lib/remote-context.tsx';

/** The end of the account, for the account pages of others. */
export const Component: WidgetComponent = ({ ctx }) => (
  <RemoteProvider ctx={ctx}>
    <OwnDeletion />
  </RemoteProvider>
);

function OwnDeletion() {
  const { user } = useAuthState();
  return user && <AccountDeletion user={user} />;
}
