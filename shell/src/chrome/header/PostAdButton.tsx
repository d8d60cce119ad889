import {
  canPostAds,
  FALLBACK_SELL_PATH,
  isDealer,
  sellKindNames,
  sellLinkOf,
  sellPathOfDealer,
} from '@karwan/shared-contracts';
import { useAuthState } from '@karwan/shared-kit';
import { Button, LinkButton, token } from '@karwan/shared-ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { styled } from 'styled-components';
import { GuardedLink } from '../../components/GuardedLink.tsx';
import { HoverMenu } from '../../components/HoverMenu.tsx';
import { MenuHeading, MenuRowLink, MenuRows, MenuRowText } from '../../components/menu-rows.tsx';
import { useCopy } from '../../lib/copy.ts';
import { SellKindIcon } from './SellKindIcon.tsx';
import { useIsLive } from './use-is-live.ts';

/**
 * Post an ad. Dealers go directly to their own form; others choose a category from a menu, and a click on the button
 * itself leads to used cars (HDR-09, ACC-05, ACC-06). Hidden from accounts that cannot post.
 */
export function PostAdButton() {
  const t = useCopy();
  const { user } = useAuthState();
  const isLive = useIsLive();
  if (!canPostAds(user)) return null;
  if (user && isDealer(user)) {
    return (
      <LinkButton
        size="sm"
        icon={<Plus aria-hidden="true" />}
        render={<GuardedLink to={sellPathOfDealer(user)} isLoginRequired />}
      >
        {t('header.postAnAd')}
      </LinkButton>
    );
  }
  return (
    <HoverMenu
      trigger={({ onClick, ...expanded }) => (
        <Split>
          <Main
            size="sm"
            icon={<Plus aria-hidden="true" />}
            render={<GuardedLink to={FALLBACK_SELL_PATH} isLoginRequired />}
          >
            {t('header.postAnAd')}
          </Main>
          <More size="sm" data-menu-trigger="" aria-label={t('header.whatToSell')} onClick={onClick} {...expanded}>
            <ChevronDown aria-hidden="true" />
          </More>
        </Split>
      )}
    >
      {(close) => (
        <>
          <MenuHeading>{t('header.whatToSell')}</MenuHeading>
          <MenuRows>
            {sellKindNames
              .filter((kind) => isLive(sellLinkOf(kind)))
              .map((kind) => (
                <li key={kind}>
                  <MenuRowLink to={sellLinkOf(kind)} isLoginRequired onClick={close}>
                    <SellKindIcon kind={kind} />
                    <MenuRowText>{t(`sellKinds.${kind}`)}</MenuRowText>
                  </MenuRowLink>
                </li>
              ))}
          </MenuRows>
        </>
      )}
    </HoverMenu>
  );
}

const Split = styled.span`
  display: inline-flex;
  gap: 1px;
`;

const Main = styled(LinkButton)`
  border-start-end-radius: 0;
  border-end-end-radius: 0;
  white-space: nowrap;
`;

const More = styled(Button)`
  border-start-start-radius: 0;
  border-end-start-radius: 0;
  padding-inline: ${token('space-2')};
`;
