import { type Facets, formatInteger } from '@karwan/shared-contracts';
import { Checkbox, canHover, focusRing, token, VisuallyHidden } from '@karwan/shared-ui';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type FacetOption = Facets[string][number];

/** A choice of a filter in the column: a link to the search with (or without) it, so that it works before scripts. */
export function OptionLink({ option, to }: { option: FacetOption; to: string }) {
  const t = useCopy();
  return (
    <Row to={to} preventScrollReset aria-current={option.isSelected || undefined}>
      <Box $isSelected={option.isSelected} aria-hidden="true">
        {option.isSelected && <Check />}
      </Box>
      <span>{option.label}</span>
      {option.isSelected && <VisuallyHidden> {t('filter.pressToRemove')} </VisuallyHidden>}
      <Count>{formatInteger(option.count)}</Count>
    </Row>
  );
}

/** The same choice in the filter sheet, where nothing is searched for until the person asks for it. */
export function OptionCheckbox({ option, onToggle }: { option: FacetOption; onToggle: () => void }) {
  return (
    <Checkbox
      label={option.label}
      detail={formatInteger(option.count)}
      checked={option.isSelected}
      disabled={option.count === 0 && !option.isSelected}
      onChange={onToggle}
    />
  );
}

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  min-block-size: ${token('control-sm')};
  padding-block: ${token('space-1')};
  border-radius: ${token('radius-xs')};
  color: inherit;
  font-size: ${token('font-size-sm')};
  line-height: ${token('leading-snug')};
  text-decoration: none;
  ${focusRing}

  @media (pointer: coarse) {
    min-block-size: ${token('touch-target')};
  }

  ${canHover} {
    &:hover {
      color: ${token('primary-text')};
    }
  }

  &[aria-current] {
    font-weight: ${token('weight-semibold')};
  }
`;

const Box = styled.span<{ $isSelected: boolean }>`
  flex: none;
  display: grid;
  place-content: center;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  border: 1.5px solid ${token('border-strong')};
  border-radius: ${token('radius-xs')};
  background: ${token('surface')};
  color: ${token('on-primary')};
  ${({ $isSelected }) =>
    $isSelected &&
    css`
      border-color: ${token('primary')};
      background: ${token('primary')};
    `}

  svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    stroke-width: 3;
  }
`;

const Count = styled.span`
  margin-inline-start: auto;
  color: ${token('text-subtle')};
  font-weight: ${token('weight-regular')};
  font-variant-numeric: tabular-nums;
`;
