import type { ListingCard } from '@karwan/shared-contracts';
import { IconButton, type IconButtonVariant, token } from '@karwan/shared-ui';
import Heart from 'lucide-react/icons/heart';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { useSavedListing } from '../lib/saved-listings.ts';

export type SaveButtonProps = {
  listing: Pick<ListingCard, 'id' | 'title'>;
  variant?: IconButtonVariant;
  size?: 'sm' | 'md';
};

/** Saves an ad or takes it out of the saved ones; a visitor is asked to log in first. */
export function SaveButton({ listing, variant = 'on-photo', size = 'sm' }: SaveButtonProps) {
  const t = useCopy();
  const { isSaved, toggle } = useSavedListing(listing.id);
  return (
    <IconButton
      variant={variant}
      size={size}
      label={t('save.button', { title: listing.title })}
      aria-pressed={isSaved}
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
