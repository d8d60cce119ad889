import { yearInPakistan } from '@karwan/shared-contracts';
import { Fragment, fragment, useKarwan } from '@karwan/shared-kit';
import { above, below, Container, focusRing, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { SocialLinks, StoreLinks } from '../../components/ExternalLinks.tsx';
import { GuardedLink } from '../../components/GuardedLink.tsx';
import { useRemotes } from '../../composition/remotes.tsx';
import { useCopy } from '../../lib/copy.ts';
import { pathnameOf } from '../../lib/link-pathname.ts';
import { HomeLogo } from '../header/HomeLogo.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { type FooterColumn, footerColumns, infoLinks } from './footer-links.ts';

export function SiteFooter() {
  const t = useCopy();
  const remotes = useRemotes();
  const { renderedAtMs } = useKarwan();
  const columns = footerColumns(t)
    .map((column) => ({
      ...column,
      links: column.links.filter(({ link }) => remotes.ownerOf(pathnameOf(link)) !== undefined),
    }))
    .filter(({ links }) => links.length > 0);
  return (
    <Band data-footer="">
      <Container>
        <Top>
          <About>
            <HomeLogo tone="inverse" />
            <p>{t('footer.about')}</p>
            <ContactDetails />
          </About>
          <Fragment
            of={insideColumns}
            props={{ columns }}
            host={(inside) => <Columns aria-label={t('footer.label')} {...inside} />}
          />
        </Top>
        <Bottom>
          <Info aria-label={t('footer.info.label')}>
            {infoLinks.map(({ id, link }) => (
              <li key={id}>
                <FootLink to={link}>{t(`footer.info.${id}`)}</FootLink>
              </li>
            ))}
          </Info>
          <p>{t('footer.copyright', { year: yearInPakistan(renderedAtMs) })}</p>
          <Outside>
            <StoreLinks />
            <SocialLinks />
          </Outside>
        </Bottom>
      </Container>
    </Band>
  );
}

const insideColumns = fragment<{ columns: FooterColumn[] }>({ id: 'shell/footer-columns' }, ({ columns }) =>
  columns.map(({ id, title, links }) => (
    <div key={id}>
      <Title>{title}</Title>
      <ul>
        {links.map(({ title: name, link, isLoginRequired }) => (
          <li key={link}>
            <FootLink to={link} isLoginRequired={isLoginRequired ?? false}>
              {name}
            </FootLink>
          </li>
        ))}
      </ul>
    </div>
  )),
);

const Band = styled.footer`
  margin-block-start: ${token('section-gap')};
  padding-block: ${token('space-10')} max(${token('space-6')}, env(safe-area-inset-bottom));
  background: ${token('ink')};
  color: ${token('text-inverse-muted')};
  /* Rendered near the viewport. The estimated size avoids scroll bar jumps. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 59.0625rem;

  ${above.desktop} {
    contain-intrinsic-block-size: auto 25.5625rem;
  }

  /* Conversations fill the screen of a phone. */
  ${below.tablet} {
    body:has([data-full-page]) & {
      display: none;
    }
  }

  :focus-visible {
    outline-color: ${token('text-inverse')};
  }
`;

const Top = styled.div`
  display: grid;
  gap: ${token('space-8')};

  ${above.desktop} {
    grid-template-columns: minmax(16rem, 1fr) 2.4fr;
    gap: ${token('space-12')};
  }
`;

const About = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${token('space-3')};
  max-inline-size: 24rem;
`;

const Columns = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 45%), 1fr));
  gap: ${token('space-6')};

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Title = styled.h2`
  padding-block-end: ${token('space-2')};
  color: ${token('text-inverse')};
  font-size: ${token('font-size-md')};
`;

const FootLink = styled(GuardedLink)`
  display: flex;
  align-items: center;
  min-block-size: ${token('control-sm')};
  border-radius: ${token('radius-xs')};
  color: inherit;
  text-decoration: none;
  line-height: ${token('leading-snug')};
  padding-block: ${token('space-1')};
  ${focusRing}

  @media (pointer: coarse) {
    min-block-size: ${token('touch-target')};
  }

  &:hover {
    color: ${token('text-inverse')};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-4')};
  margin-block-start: ${token('space-8')};
  padding-block-start: ${token('space-5')};
  border-block-start: 1px solid ${token('ink-raised')};
  font-size: ${token('font-size-sm')};
`;

const Info = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token('space-5')};
  inline-size: 100%;
`;

const Outside = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')} ${token('space-4')};
  margin-inline: calc(-1 * ${token('space-2')});
`;
