import { formatDate, officePath, type QueueFact, type QueueItem } from '@karwan/shared-contracts';
import { ListingPhoto } from '@karwan/shared-kit';
import {
  above,
  Banner,
  Button,
  Cluster,
  DefinitionList,
  ScrollRow,
  Stack,
  Text,
  TextLink,
  token,
} from '@karwan/shared-ui';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { orderMoneyPath } from '../../../lib/money-text.ts';
import type { QueuePageConfig } from '../../../lib/office-pages.ts';
import { queueTexts } from '../../../lib/queue-texts.ts';
import { useClaim } from '../data/use-claim.ts';
import { CopiedPhotos } from './CopiedPhotos.tsx';
import { SentFile } from './SentFile.tsx';
import { SentMessages } from './SentMessages.tsx';

type OpenItemProps = { queuePage: QueuePageConfig; item: QueueItem; onAction: (action: string) => void };

/** All details of an item. Opening it claims the item for some minutes. */
export function OpenItem({ queuePage, item, onAction }: OpenItemProps) {
  const t = useCopy();
  const isClaimedByMe = useClaim(queuePage.queue, item.id);
  const texts = queueTexts(t, queuePage);
  const { notes, facts, copies, photos, file, link, accountId, orderNumber, choices, claim } = item;
  return (
    <Content>
      {isClaimedByMe === false && (
        <Banner tone="warning">{t('queue.taken', { name: claim?.by ?? t('queue.somebody') })}</Banner>
      )}
      {notes.map(({ at, title, text, messages = [] }) => (
        <Fragment key={at + title}>
          <Banner tone="danger" title={`${title} (${formatDate(at)})`}>
            <span dir="auto">{text}</span>
          </Banner>
          {messages.length > 0 && <SentMessages messages={messages} />}
        </Fragment>
      ))}
      {copies && copies.length > 0 && <CopiedPhotos copies={copies} />}
      {photos.length > 0 && (
        <ScrollRow label={t('queue.photos')} $itemWidth="12rem">
          {photos.map((photo) => (
            <li key={photo.id}>
              <ListingPhoto photo={photo} alt={photo.alt} sizes="12rem" />
            </li>
          ))}
        </ScrollRow>
      )}
      {file && <SentFile file={file} />}
      <DefinitionList
        items={facts.filter(isShort).map(({ label, value }) => ({ term: label, value: <bdi>{value}</bdi> }))}
      />
      {facts
        .filter((fact) => !isShort(fact))
        .map(({ label, value }) => (
          <div key={label}>
            <Text $size="sm" $tone="muted">
              {label}
            </Text>
            <Text dir="auto">{value}</Text>
          </div>
        ))}
      <Cluster>
        {orderNumber && <TextLink render={<Link to={orderMoneyPath(orderNumber)} />}>{t('queue.money')}</TextLink>}
        {link && <TextLink href={link}>{t(queuePage.id === 'no-shows' ? 'queue.booking' : 'queue.onSite')}</TextLink>}
        {accountId && (
          <TextLink render={<Link to={`${officePath('people')}/${accountId}`} />}>{t('queue.person')}</TextLink>
        )}
      </Cluster>
      <Choices>
        {choices.map(({ action, effect }) => (
          <Fragment key={action}>
            <Button variant={texts.needsCare(action) ? 'danger' : 'primary'} size="sm" onClick={() => onAction(action)}>
              {texts.action(action)}
            </Button>
            <Text $size="sm" $tone="muted">
              {effect}
            </Text>
          </Fragment>
        ))}
      </Choices>
    </Content>
  );
}

const MAX_INLINE_LENGTH = 60;
/** Longer values are shown as text blocks. */
const isShort = ({ value }: QueueFact) => value.length <= MAX_INLINE_LENGTH;

/** Actions with their explanations beside them; below them on phones. */
const Choices = styled.div`
  display: grid;
  align-items: center;
  gap: ${token('space-2')};

  ${above.tablet} {
    grid-template-columns: max-content minmax(0, 1fr);
    column-gap: ${token('space-4')};
  }
`;

const Content = styled(Stack)`
  padding-block-start: ${token('space-4')};
`;
