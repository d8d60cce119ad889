import type { ListingDetail, SpecSection } from '@karwan/shared-contracts';
import { above, DefinitionList, Heading, token } from '@karwan/shared-ui';
import Check from 'lucide-react/icons/check';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { factsOf } from '../../../lib/fact-text.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

import { specRows, specSections, tagLists } from '../data/spec-rows.ts';
import { ChargingNotes } from './ChargingNotes.tsx';
import { FitTable } from './FitTable.tsx';

/** Our own notes on a section's facts. */
const sectionNotes: { readonly [Section in SpecSection]?: ComponentType<{ listing: ListingDetail }> } = {
  battery: ChargingNotes,
};

/** The seller's information: specification, ticked options, description. */
export function FactSections({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const vertical = useVertical();
  return (
    <>
      <Section aria-labelledby="specification">
        <Heading id="specification">{t('detail.specification')}</Heading>
        <DefinitionList items={specRows(t, vertical, listing)} />
      </Section>
      {specSections(t, vertical, listing).map(({ section, rows }) => {
        const Notes = sectionNotes[section];
        return (
          <Section key={section} aria-labelledby={section}>
            <Heading id={section}>{t(`spec.section.${section}`)}</Heading>
            <DefinitionList items={rows} />
            {Notes && <Notes listing={listing} />}
          </Section>
        );
      })}
      <FitTable listing={listing} />
      {tagLists(t, vertical, factsOf(listing, vertical)).map(({ key, title, names }) => (
        <Section key={key} aria-labelledby={key}>
          <Heading id={key}>{title}</Heading>
          <CheckedList>
            {names.map((name) => (
              <li key={name}>
                <Check aria-hidden="true" />
                {name}
              </li>
            ))}
          </CheckedList>
        </Section>
      ))}
      {listing.description && (
        <Section aria-labelledby="description">
          <Heading id="description">{t('detail.description')}</Heading>
          <Words dir="auto">{listing.description}</Words>
        </Section>
      )}
    </>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${token('space-3')};
`;

const CheckedList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: ${token('space-2')} ${token('space-4')};

  ${above.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  }

  & > li {
    display: flex;
    align-items: flex-start;
    gap: ${token('space-2')};
    line-height: ${token('leading-snug')};
  }

  svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    color: ${token('success')};
  }
`;

const Words = styled.p`
  max-inline-size: 42rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
