import type { WidgetComponent } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { PopularCities } from '../features/cities/components/PopularCities.tsx';

export const Component: WidgetComponent = ({ ctx }) => (
  <RemoteProvider ctx={ctx}>
    <PopularCities />
  </RemoteProvider>
);
