import { APP_BANNER_DELAY_MS, appInstallVisibility, paths, verticalPath, verticals } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Logo, token } from '@karwan/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { openApp } from '../lib/open-app.ts';
import { type PhoneSystem, phoneSystem } from '../lib/phone-browser.ts';
import { useSite } from '../lib/shell-context.tsx';
import { storedFlag } from '../lib/stored-flag.ts';

const dismissed = storedFlag('karwan:app-banner-dismissed');

/** Landing pages only. On other pages the banner would cover what the person is doing. */
const isLanding = (pathname: string) =>
  pathname === paths.home || verticals.some((area) => verticalPath(area) === pathname);

/** Offers the app in phone browsers 2.5 s after the first page has loaded, until permanently dismissed (WID-02). */
export function AppInstallBanner() {
  const t = useCopy();
  const { bus } = useKarwan();
  const { apps } = useSite();
  const { pathname, search } = useLocation();
  const [system, setSystem] = useState<PhoneSystem | null>(null);
  const isVisible = system !== null && isLanding(pathname);

  useEffect(() => {
    const detectedSystem = phoneSystem(navigator.userAgent);
    if (!detectedSystem || dismissed.isSet()) return;
    const timer = setTimeout(() => setSystem(detectedSystem), APP_BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const wasVisible = useRef(false);
  useEffect(() => {
    if (wasVisible.current === isVisible) return;
    wasVisible.current = isVisible;
    bus.emit(appInstallVisibility, { isVisible });
  }, [bus, isVisible]);

  if (!isVisible) return null;
  const close = () => setSystem(null);
  return (
    <Root aria-label={t('appBanner.label')} data-app-banner="">
      <Mark>
        <Logo label="" isMarkOnly />
      </Mark>
      <Words>
        <strong>{t('appBanner.title')}</strong>
        <span>{t('appBanner.text')}</span>
      </Words>
      <Actions>
        <Button
          isWide
          onClick={() => {
            close();
            openApp({
              scheme: apps.scheme,
              storeUrl: system === 'ios' ? apps.appStore : apps.playStore,
              path: pathname + search,
            });
          }}
        >
          {t('appBanner.open')}
        </Button>
        <Button
          variant="quiet"
          isWide
          onClick={() => {
            dismissed.set();
            close();
          }}
        >
          {t('appBanner.stay')}
        </Button>
      </Actions>
    </Root>
  );
}

const slideUp = keyframes`
  from { transform: translateY(100%); }
`;

const Root = styled.section`
  position: fixed;
  z-index: ${token('z-header')};
  inset-block-end: 0;
  inset-inline: 0;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${token('space-3')};
  padding: ${token('space-4')} ${token('gutter')};
  padding-block-end: max(${token('space-3')}, env(safe-area-inset-bottom));
  border-start-start-radius: ${token('radius-xl')};
  border-start-end-radius: ${token('radius-xl')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-lg')};

  /* The keyboard already covers half of the screen. */
  body:has(main :is(input, textarea, select):focus) & {
    display: none;
  }

  animation: ${slideUp} ${token('duration-slow')} ${token('ease-emphasis')};
`;

const Mark = styled.span`
  font-size: 3rem;
`;

const Words = styled.p`
  display: grid;
  align-content: center;
  line-height: ${token('leading-snug')};

  span {
    color: ${token('text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};

  & > button {
    flex: auto;
    inline-size: auto;
    padding-inline: ${token('space-3')};
    white-space: nowrap;
  }
`;
