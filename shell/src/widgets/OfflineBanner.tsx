import { token } from '@karwan/shared-ui';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Shown while offline. Its status element is always rendered, so that screen readers announce changes. */
export function OfflineBanner() {
  const t = useCopy();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <Root data-offline="">
          <WifiOff aria-hidden="true" />
          {t('offline')}
        </Root>
      )}
    </div>
  );
}

const Root = styled.p`
  position: fixed;
  z-index: ${token('z-toast')};
  inset-block-end: calc(${token('floor')} + ${token('space-4')});
  inset-inline: ${token('space-4')};
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  inline-size: fit-content;
  max-inline-size: calc(100% - 2 * ${token('space-4')});
  padding: ${token('space-3')} ${token('space-5')};
  border-radius: ${token('radius-lg')};
  background: ${token('warning-soft')};
  color: ${token('warning-text')};
  font-weight: ${token('weight-medium')};
  line-height: ${token('leading-snug')};
  box-shadow: ${token('shadow-md')};

  svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
