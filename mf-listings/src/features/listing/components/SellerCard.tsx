import { formatDate, knownOf, type ListingDetail, sellerKinds } from '@karwan/shared-contracts';
import { Avatar, Card, Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { ContactButtons } from './ContactButtons.tsx';

/** The seller, how long they have been a member, and the contact buttons. */
export function SellerCard({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const { name, photo, memberSince, activeListings } = listing.seller;
  const kind = knownOf(sellerKinds, listing.seller.kind);
  return (
    <Card as="section" $padding="sm" aria-label={t('seller.title')}>
      <Stack>
        <Person>
          <Avatar name={name} src={photo?.src} size="md" />
          <div>
            <Name dir="auto">{name}</Name>
            <Text $tone="muted" $size="sm">
              {kind && `${t(`seller.${kind}`)} · `}
              {t('seller.memberSince', { date: formatDate(memberSince) })}
            </Text>
            {activeListings > 1 && (
              <Text $tone="muted" $size="sm">
                {t('seller.ads', { count: activeListings })}
              </Text>
            )}
          </div>
        </Person>
        <Stack $gap="space-2">
          <ContactButtons listing={listing} />
        </Stack>
      </Stack>
    </Card>
  );
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  min-inline-size: 0;
`;

const Name = styled.p`
  font-weight: ${token('weight-semibold')};
`;
