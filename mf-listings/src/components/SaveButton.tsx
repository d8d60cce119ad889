import { type ListingCard, opensModal, type ShownVertical } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { IconButton, type IconButtonVariant, token } from '@karwan/shared-ui';
import Heart from 'lucide-react/icons/heart';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { listingIsland } from '../lib/listing-island.tsx';
import { useSavedListing } from '../lib/saved-listings.ts';
import { useVertical } from '../lib/vertical-context.tsx';

type ButtonStyle = { variant?: IconButtonVariant; size?: 'sm' | 'md' };

/** `isSaved`: the server's value, used until the browser has its own. */
type SaveButtonProps = ButtonStyle & { listing: Pick<ListingCard, 'id' | 'title'>; isSaved: boolean };

/** Saves or unsaves an ad. Visitors log in first. */
export function SaveButton({ listing: { id, title }, ...rest }: SaveButtonProps) {
  return <Island of={saveHeart} props={{ vertical: useVertical(), id, title, ...rest }} />;
}

type SaveHeartProps = ButtonStyle & { vertical: ShownVertical; id: string; title: string; isSaved: boolean };

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
