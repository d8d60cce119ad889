import { type ListingDetail, opensModal, readablePhone, type ShownVertical, telLink } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { Button, LinkButton } from '@karwan/shared-ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { useOpenChat } from '../../../lib/open-chat.ts';
import { useSellerPhone } from '../../../lib/reveal-phone.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

type ContactButtonsProps = {
  listing: Pick<ListingDetail, 'id' | 'seller'>;
  /** One-word labels, for the narrow bar at the bottom on phones. */
  isShort?: boolean;
};

/**
 * Call and chat buttons. The number is hidden until requested; then every place on the page shows it as a tel: link.
 */
export function ContactButtons({ listing: { id, seller }, isShort = false }: ContactButtonsProps) {
  const { hasPhone, maskedPhone } = seller;
  return <Island of={contactButtons} props={{ vertical: useVertical(), id, hasPhone, maskedPhone, isShort }} />;
}

type ContactProps = { id: string; isShort: boolean } & Pick<ListingDetail['seller'], 'hasPhone' | 'maskedPhone'>;

function Contact({ id, hasPhone, maskedPhone, isShort }: ContactProps) {
  const t = useCopy();
  const { phone, isRevealing, reveal } = useSellerPhone(id);
  const chat = useOpenChat(id);
  return (
    <>
      {hasPhone &&
        (phone ? (
          <LinkButton isWide icon={<Phone aria-hidden="true" />} href={telLink(phone)}>
            <PhoneNumber dir="ltr">{readablePhone(phone)}</PhoneNumber>
          </LinkButton>
        ) : (
          <Button isWide icon={<Phone aria-hidden="true" />} isBusy={isRevealing} onClick={reveal}>
            {isShort ? t('seller.callShort') : t('seller.showPhone', { phone: maskedPhone ?? '' })}
          </Button>
        ))}
      <Button
        isWide
        variant={hasPhone ? 'secondary' : 'primary'}
        icon={<MessageCircle aria-hidden="true" />}
        isBusy={chat.isOpening}
        {...opensModal('login-list')}
        onClick={chat.open}
      >
        {t(isShort ? 'seller.chatShort' : 'seller.chat')}
      </Button>
    </>
  );
}

const PhoneNumber = styled.span`
  white-space: nowrap;
`;

const words = ['callShort', 'showPhone', 'chat', 'chatShort', 'chatReason'].map((key) => `seller.${key}`);

export const contactButtons = listingIsland<ContactProps & { vertical: ShownVertical }>(
  { name: 'contact-buttons', on: 'touch', words: () => words },
  (props) => <Contact key={props.id} {...props} />,
);
