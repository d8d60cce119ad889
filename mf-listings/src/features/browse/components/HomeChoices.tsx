import { above, drawnImage, shapes, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { budgetText } from '../data/budget-text.ts';

const MAX_MAKES = 10;
const MAX_CITIES = 10;

export type HomeChoicesProps = {
  /** Id of the search form that the fields belong to. */
  formId: string;
  /** Undefined while unknown; the layout is the same. */
  counts: Pick<BrowseCounts, 'makes' | 'cities' | 'budgets'> | undefined;
};

/**
 * Selects for popular makes, cities and budgets beside the search box. They belong to its form, with and without
 * scripts.
 */
export function HomeChoices({ formId, counts }: HomeChoicesProps) {
  const t = useCopy();
  const toOptions = (entries: readonly { slug: string; name: string }[] = []) =>
    entries.map(({ slug, name }) => ({ value: slug, label: name }));
  const budgets = counts?.budgets.flatMap(({ toPkr }) =>
    toPkr === null ? [] : [{ value: String(toPkr), label: budgetText(t, 0, toPkr) }],
  );
  const selects = [
    {
      name: 'mk',
      label: t('hero.make'),
      any: t('hero.anyMake'),
      options: toOptions(counts?.makes.slice(0, MAX_MAKES)),
    },
    {
      name: 'ct',
      label: t('hero.city'),
      any: t('hero.anyCity'),
      options: toOptions(counts?.cities.slice(0, MAX_CITIES)),
    },
    { name: 'pr-max', label: t('hero.budget'), any: t('hero.anyBudget'), options: budgets ?? [] },
  ];
  return (
    <Root>
      {selects.map(({ name, label, any, options }) => (
        <Choice key={name} form={formId} name={name} aria-label={label}>
          <option value="">{any}</option>
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Choice>
      ))}
    </Root>
  );
}

/* Makes and budgets apply to cars, so hide them while another vertical is chosen. */
const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr));
  gap: ${token('space-2')};

  & > :last-child {
    grid-column: 1 / -1;
  }

  ${above.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    & > :last-child {
      grid-column: auto;
    }
  }

  *:has([name='in']:checked:not([value='used-cars'])) ~ & > :nth-child(odd) {
    display: none;
  }
`;

/* A native select: the list styles of `Select` would weigh more than the content. */
const Choice = styled.select`
  min-inline-size: 0;
  min-block-size: ${token('control-md')};
  padding-inline: ${token('space-4')} ${token('space-10')};
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-md')};
  appearance: none;
  background: ${drawnImage(shapes.chevronDown, 'text-muted')} right ${token('space-3')} center / 1.25rem no-repeat;
  color: inherit;
  text-overflow: ellipsis;

  &:dir(rtl) {
    background-position-x: ${token('space-3')};
  }
`;
