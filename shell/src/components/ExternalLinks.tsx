import { Fragment, fragment } from '@karwan/shared-kit';
import { focusRing, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { copyOf, useCopy } from '../lib/copy.ts';
import { useSite } from '../lib/shell-context.tsx';
import type { SiteConfig, SocialNetwork } from '../lib/site-config.ts';
import { BrandIcon } from './brand-icons.tsx';

const networks: SocialNetwork[] = ['linkedin', 'facebook', 'instagram', 'x', 'youtube', 'tiktok'];

/** Social network links; those without a URL in the settings are omitted (HDR-07). */
export function SocialLinks() {
  const t = useCopy();
  const { social } = useSite();
  return (
    <Fragment of={socialLinks} props={social} host={(inside) => <Row aria-label={t('links.social')} {...inside} />} />
  );
}

const socialLinks = fragment<SiteConfig['social']>({ id: 'shell/social-links' }, (social, ctx) => {
  const t = copyOf(ctx);
  return networks
    .filter((network) => social[network] !== '')
    .map((network) => (
      <li key={network}>
        <IconLink href={social[network]} target="_blank" rel="noopener" aria-label={t(`links.${network}`)}>
          <BrandIcon $brand={network} />
        </IconLink>
      </li>
    ));
});

/** Links to the app stores. */
export function StoreLinks() {
  const t = useCopy();
  const { apps } = useSite();
  return <Fragment of={storeLinks} props={apps} host={(inside) => <Row aria-label={t('links.apps')} {...inside} />} />;
}

const storeLinks = fragment<SiteConfig['apps']>({ id: 'shell/store-links' }, ({ playStore, appStore }, ctx) => {
  const t = copyOf(ctx);
  const stores = [
    { store: 'playStore', href: playStore },
    { store: 'appStore', href: appStore },
  ] as const;
  return stores
    .filter(({ href }) => href !== '')
    .map(({ store, href }) => (
      <li key={store}>
        <StoreLink href={href} target="_blank" rel="noopener">
          <BrandIcon $brand={store} />
          {t(`links.${store}`)}
        </StoreLink>
      </li>
    ));
});

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-1')};
  list-style: none;
`;

const IconLink = styled.a`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: ${token('radius-full')};
  color: inherit;
  ${focusRing}

  @media (pointer: coarse) {
    inline-size: ${token('touch-target')};
    block-size: ${token('touch-target')};
  }

  &:hover {
    color: ${token('text-inverse')};
    background: ${token('ink-raised')};
  }
`;

const StoreLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  min-block-size: 2.25rem;
  padding-inline: ${token('space-3')};
  border-radius: ${token('radius-full')};
  color: inherit;
  font-size: ${token('font-size-sm')};
  text-decoration: none;
  white-space: nowrap;
  ${focusRing}

  @media (pointer: coarse) {
    min-block-size: ${token('touch-target')};
  }

  &:hover {
    color: ${token('text-inverse')};
    background: ${token('ink-raised')};
  }
`;
