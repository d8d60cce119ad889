import type { WidgetComponent } from '@karwan/shared-contracts';
import { ProfileContent } from '../features/profile/components/ProfileContent.tsx';
import { RemoteProvider } from '../lib/remote-context.tsx';

/** The profile without its page, for the account pages of others. */
export const Component: WidgetComponent = ({ ctx }) => (
  <RemoteProvider ctx={ctx}>
    <ProfileContent />
  </RemoteProvider>
);
