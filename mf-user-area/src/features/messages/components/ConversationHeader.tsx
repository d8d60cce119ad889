import { type Conversation, formatAskingPrice, namedAdPath, personPath, userAreaPath } from '@karwan/shared-contracts';
import { ListingPhoto } from '@karwan/shared-kit';
import { Badge, IconButton, oneLine, Text, TextLink, token } from '@karwan/shared-ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { notPublicReason } from '../../../lib/not-public-reason.ts';
import { TWO_PANE_QUERY } from './two-pane-query.ts';

/** The other participant and the ad. */
export function ConversationHeader({ conversation }: { conversation: Conversation }) {
  const t = useCopy();
  const navigate = useNavigate();
  const { listing, otherParty, barrier } = conversation;
  const { slug } = listing;
  const isPublic = listing.status === 'active' && slug !== null;
  return (
    <Head>
      <Bar>
        <Back>
          <IconButton label={t('messages.back')} onClick={() => navigate(userAreaPath('messages'))}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        </Back>
        <Cover>
          <ListingPhoto photo={listing.cover} alt="" sizes="56px" ratio="1/1" />
        </Cover>
        <Facts>
          <Name dir="auto">{otherParty.name}</Name>
          <Title dir="auto">
            {isPublic ? (
              <TextLink tone="subtle" render={<Link to={namedAdPath({ ...listing, slug })} />}>
                {listing.title}
              </TextLink>
            ) : (
              listing.title
            )}
          </Title>
          {!isPublic && <Badge tone="warning">{t(`saved.${notPublicReason(listing.status)}`)}</Badge>}
          <Text $size="sm" $isStrong>
            {listing.pricePkr !== null && formatAskingPrice({ ...listing, pricePkr: listing.pricePkr })}
          </Text>
        </Facts>
        {barrier !== 'erased' && (
          <IconButton
            label={t('people.titleOf', { name: otherParty.name })}
            onClick={() => navigate(personPath(otherParty.id, conversation.id))}
          >
            <ShieldAlert aria-hidden="true" />
          </IconButton>
        )}
      </Bar>
      {listing.status === 'pending' && (
        <Text $size="sm" $tone="muted">
          {t('saved.changed')}
        </Text>
      )}
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-3')};
  border-block-end: 1px solid ${token('border')};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-3')};
  min-inline-size: 0;
`;

const Back = styled.div`
  ${TWO_PANE_QUERY} {
    display: none;
  }
`;

const Cover = styled.div`
  flex: none;
  inline-size: min(3.5rem, 20vw);
  overflow: hidden;
  border-radius: ${token('radius-sm')};
`;

const Facts = styled.div`
  flex: 1 1 7rem;
  min-inline-size: 0;
`;

const Name = styled.h2`
  ${oneLine}
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
`;

const Title = styled.p`
  overflow-wrap: anywhere;
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;
