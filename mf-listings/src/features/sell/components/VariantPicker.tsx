import type { CatalogueVariant } from '@karwan/shared-contracts';
import { Button, Heading } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { PickList } from './PickList.tsx';

type VariantPickerProps = {
  variants: readonly CatalogueVariant[];
  year: number | null | undefined;
  onPick: (slug: string) => void;
  /** Called if the seller does not know the variant. */
  onUnknown: () => void;
};

/** Variants sold in the chosen year, followed by those of other years under their own heading. */
export function VariantPicker({ variants, year, onPick, onUnknown }: VariantPickerProps) {
  const t = useCopy();
  const isMadeInYear = ({ fromYear, toYear }: CatalogueVariant) =>
    Boolean(year && fromYear && toYear && fromYear <= year && year <= toYear);
  const variantsOfYear = variants.filter(isMadeInYear);
  const otherVariants = variants.filter((variant) => !isMadeInYear(variant));
  const optionsOf = (shownVariants: readonly CatalogueVariant[]) =>
    shownVariants.map(({ slug, name }) => ({ value: slug, label: name }));
  const unknown = (
    <Button variant="secondary" onClick={onUnknown}>
      {t('sell.pick.noVariant')}
    </Button>
  );
  if (variantsOfYear.length === 0 || otherVariants.length === 0) {
    return (
      <>
        <PickList label={t('sell.field.variant')} options={optionsOf(variants)} onPick={onPick} />
        {unknown}
      </>
    );
  }
  return (
    <>
      <PickList label={t('sell.field.variant')} options={optionsOf(variantsOfYear)} onPick={onPick} />
      {unknown}
      <Heading as="h3" $size="card">
        {t('sell.pick.otherYears')}
      </Heading>
      <PickList label={t('sell.pick.otherYears')} options={optionsOf(otherVariants)} onPick={onPick} />
    </>
  );
}
