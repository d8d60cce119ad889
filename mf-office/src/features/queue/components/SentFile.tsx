import type { QueueItem } from '@karwan/shared-contracts';
import { TextLink, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** A picture is shown and links to its full size. Other files are downloaded. */
export function SentFile({ file: { href, isPicture } }: { file: NonNullable<QueueItem['file']> }) {
  const t = useCopy();
  if (!isPicture) {
    return (
      <p>
        <TextLink href={href} download>
          {t('queue.saveFile')}
        </TextLink>
      </p>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <Sent src={href} alt={t('queue.file')} />
    </a>
  );
}

const Sent = styled.img`
  display: block;
  max-inline-size: 100%;
  max-block-size: 20rem;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-md')};
`;
