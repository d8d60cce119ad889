import type { WidgetComponent } from '@karwan/shared-contracts';
import { RemoteProvider, useAuthState } from '@karwan/shared-kit';
import { AccountDeletion } from '../features/settings/components/AccountDeletion.tsx';

/** Account deletion as a widget for the account pages of other remotes. */
export const Component: WidgetComponent = ({ ctx }) => (
  <RemoteProvider ctx={ctx}>
    <CurrentAccountDeletion />
  </RemoteProvider>
);

function CurrentAccountDeletion() {
  const { user } = useAuthState();
  return user && <AccountDeletion user={user} />;
}
