import { type ListingCard, opensModal, readablePhone, type ShownVertical, telLink } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { Button, CardAbove, LinkButton, token } from '@karwan/shared-ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { listingIsland } from '../lib/listing-island.tsx';
import { useOpenChat } from '../lib/open-chat.ts';
import { useSellerPhone } from '../lib/reveal-phone.ts';
import { useVertical } from '../lib/vertical-context.tsx';

/** Call and chat buttons of a result row. */
export function RowContact({ listing: { id, title } }: { listing: Pick<ListingCard, 'id' | 'title'> }) {
  return <Island of={rowContact} props={{ vertical: useVertical(), id, title }} />;
}

function CallAndChat({ id, title }: { id: string; title: string }) {
  const t = useCopy();
  const { phone, isRevealing, reveal } = useSellerPhone(id);
  const chat = useOpenChat(id);
  return (
    <Root role="group" aria-label={t('card.contact', { title })}>
      {phone ? (
        <LinkButton size="sm" variant="secondary" icon={<Phone aria-hidden="true" />} href={telLink(phone)}>
          <span dir="ltr">{readablePhone(phone)}</span>
        </LinkButton>
      ) : (
        <Button size="sm" variant="secondary" icon={<Phone aria-hidden="true" />} isBusy={isRevealing} onClick={reveal}>
          {t('seller.callShort')}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        icon={<MessageCircle aria-hidden="true" />}
        isBusy={chat.isOpening}
        {...opensModal('login-list')}
        onClick={chat.open}
      >
        {t('seller.chatShort')}
      </Button>
    </Root>
  );
}

const Root = styled(CardAbove)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
`;

export const rowContact = listingIsland<{ vertical: ShownVertical; id: string; title: string }>(
  { name: 'row-contact', on: 'touch', words: () => ['card.contact', 'seller'] },
  (props) => <CallAndChat key={props.id} {...props} />,
);
