import type { WidgetComponent } from '@karwan/shared-contracts';
import { RemoteProvider, useAuthState } from '@karwan/shared-kit';
import { AccountDeletion } from '../features/settings/components/AccountDeletion.tsx';

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
