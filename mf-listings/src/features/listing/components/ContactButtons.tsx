import { type ListingDetail, opensModal } from '@karwan/shared-contracts';
import { Button, LinkButton } from '@karwan/shared-ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useOpenChat } from '../../../lib/open-chat.ts';
import { readablePhone, type SellerPhone, telLink } from '../../../lib/reveal-phone.ts';

export type ContactButtonsProps = {
  listing: Pick<ListingDetail, 'id' | 'seller'>;
  phone: SellerPhone;
  /** In the bar at the bottom of a phone there is room for one word each. */
  isShort?: boolean;
};

/** Call and chat. The number is hidden until somebody wants it; then it is a link that dials. */
export function ContactButtons({ listing, phone, isShort = false }: ContactButtonsProps) {
  const t = useCopy();
  const chat = useOpenChat(listing.id);
  const { hasPhone, maskedPhone } = listing.seller;
  return (
    <>
      {hasPhone &&
        (phone.phone ? (
          <LinkButton isWide icon={<Phone aria-hidden="true" />} href={telLink(phone.phone)}>
            <PhoneNumber dir="ltr">{readablePhone(phone.phone)}</PhoneNumber>
          </LinkButton>
        ) : (
          <Button isWide icon={<Phone aria-hidden="true" />} isBusy={phone.isRevealing} onClick={phone.reveal}>
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
