import type { WidgetComponent } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { ProfileContent } from '../features/profile/components/ProfileContent.tsx';

/** The profile without its page, for the account pages of others. */
export const Component: WidgetComponent = ({ ctx }) => (
  <RemoteProvider ctx={ctx}>
    <ProfileContent />
  </RemoteProvider>
);
