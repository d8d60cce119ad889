import { type Facets, formatInteger } from '@karwan/shared-contracts';
import { Checkbox, canHover, drawnImage, focusRing, shapes, token, VisuallyHidden } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type FacetOption = Facets[string][number];

/** An option in the filter column: a link that adds or removes it, so that it works before hydration. */
export function OptionLink({ option, to, rel }: { option: FacetOption; to: string; rel: string | undefined }) {
  const t = useCopy();
  return (
    <Row to={to} rel={rel} preventScrollReset aria-current={option.isSelected || undefined}>
      {option.label}
      {option.isSelected && <VisuallyHidden> {t('filter.pressToRemove')} </VisuallyHidden>}
      <Count>{formatInteger(option.count)}</Count>
    </Row>
  );
}

/** An option in the filter sheet, where the search only runs on request. */
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

  &::before {
    content: '';
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border: 1.5px solid ${token('border-strong')};
    border-radius: ${token('radius-xs')};
    background: ${token('surface')} center / 0.875rem no-repeat;
  }

  &[aria-current] {
    font-weight: ${token('weight-semibold')};
  }

  &[aria-current]::before {
    border-color: ${token('primary')};
    background-color: ${token('primary')};
    background-image: ${drawnImage(shapes.check, 'on-primary', 3)};
  }

  /* Pressed, until the page loads. */
  &:active::before,
  &[data-going]::before {
    border-color: ${token('primary')};
    background-color: ${token('primary-soft')};
  }
`;

const Count = styled.span`
  margin-inline-start: auto;
  color: ${token('text-subtle')};
  font-weight: ${token('weight-regular')};
  font-variant-numeric: tabular-nums;
`;
