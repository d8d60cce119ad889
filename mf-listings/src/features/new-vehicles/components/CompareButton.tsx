import { type CatalogueVertical, MAX_COMPARED, toastShow } from '@karwan/shared-contracts';
import { Island, useIsHydrated, useKarwan } from '@karwan/shared-kit';
import { Button, LinkButton } from '@karwan/shared-ui';
import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { useCompared, writeCompared } from '../data/compared.ts';
import { comparisonUrl } from '../data/comparison-url.ts';

type CompareButtonProps = { vertical: CatalogueVertical; id: string; name: string; variant?: 'quiet' | 'secondary' };

/** Adds a variant to the comparison or removes it. Before hydration, a link to a comparison that starts with it. */
export const CompareButton = (props: CompareButtonProps) => <Island of={compareButton} props={props} />;

function Compare({ vertical, id, name, variant = 'quiet' }: CompareButtonProps) {
  const t = useCopy();
  const { bus } = useKarwan();
  const isHydrated = useIsHydrated();
  const chosen = useCompared(vertical);
  const label = t('newVehicles.compare.of', { name });
  if (!isHydrated) {
    return (
      <LinkButton
        variant={variant}
        size="sm"
        icon={<Scale aria-hidden="true" />}
        aria-label={label}
        render={<Link to={comparisonUrl(vertical, [id])} rel="nofollow" />}
      >
        {t('newVehicles.compare.button')}
      </LinkButton>
    );
  }
  const isChosen = chosen.some((each) => each.id === id);
  const toggle = () => {
    if (isChosen)
      return writeCompared(
        vertical,
        chosen.filter((each) => each.id !== id),
      );
    if (chosen.length >= MAX_COMPARED)
      return bus.emit(toastShow, { variant: 'info', message: t('newVehicles.compare.full') });
    writeCompared(vertical, [...chosen, { id, name }]);
  };
  return (
    <Button
      variant={variant}
      size="sm"
      icon={isChosen ? <Check aria-hidden="true" /> : <Scale aria-hidden="true" />}
      aria-label={isChosen ? t('newVehicles.compare.addedOf', { name }) : label}
      aria-pressed={isChosen}
      onClick={toggle}
    >
      {t(isChosen ? 'newVehicles.compare.added' : 'newVehicles.compare.button')}
    </Button>
  );
}

export const compareButton = listingIsland<CompareButtonProps>(
  { name: 'compare-button', on: 'visible', words: () => ['newVehicles.compare'] },
  Compare,
);
