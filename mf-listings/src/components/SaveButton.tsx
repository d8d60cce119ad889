import { type ListedVertical, type ListingCard, opensModal } from '@karwan/shared-contracts';
import { Island, useKarwan } from '@karwan/shared-kit';
import { IconButton, type IconButtonVariant, token } from '@karwan/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { listingIsland } from '../lib/listing-island.tsx';
import { savedIdsQuery } from '../lib/queries/saved-ids.ts';
import { useSavedListing } from '../lib/saved-listings.ts';
import { useVertical } from '../lib/vertical-context.tsx';

type Look = { variant?: IconButtonVariant; size?: 'sm' | 'md' };

/** Saves an ad or takes it out of the saved ones; a visitor is asked to log in first. */
export function SaveButton({ listing: { id, title }, ...look }: Look & { listing: Pick<ListingCard, 'id' | 'title'> }) {
  const vertical = useVertical();
  const { call } = useKarwan();
  const isSaved = useQueryClient().getQueryData(savedIdsQuery(call).queryKey)?.includes(id) ?? false;
  return <Island of={saveHeart} props={{ vertical, id, title, isSaved, ...look }} />;
}

/** `isSaved` is what the server knows, until the browser does. */
type SaveHeartProps = Look & { vertical: ListedVertical; id: string; title: string; isSaved: boolean };

function SaveHeart({ id, title, isSaved: wasSaved, variant = 'on-photo', size = 'sm' }: SaveHeartProps) {
  const t = useCopy();
  const { isSaved, toggle } = useSavedListing(id, wasSaved);
  return (
    <IconButton
      variant={variant}
      size={size}
      label={t('save.button', { title })}
      aria-pressed={isSaved}
      {...opensModal('login-list')}
      onClick={toggle}
    >
      <HeartIcon $isSaved={isSaved} aria-hidden="true" />
    </IconButton>
  );
}

const HeartIcon = styled(Heart)<{ $isSaved: boolean }>`
  fill: ${({ $isSaved }) => ($isSaved ? token('primary') : 'transparent')};
  color: ${({ $isSaved }) => ($isSaved ? token('primary') : 'currentColor')};
  transition: fill ${token('duration-fast')} ${token('ease-out')};
`;

export const saveHeart = listingIsland<SaveHeartProps>(
  { name: 'save-heart', on: 'load', words: ({ vertical }) => ['save', `verticals.${vertical}.save`] },
  (props) => <SaveHeart key={props.id} {...props} />,
);
