import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { Spinner } from '../spinner/Spinner.tsx';
import { floatingPanel } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import type { ComboboxOption } from './combobox-option.ts';

type ComboboxListProps = {
  isLoading: boolean;
  loadingLabel: string;
  emptyLabel: string;
  /** Container of the list, so that it is in the same landmark as its input. Default: the end of the body. */
  landmark: HTMLElement | undefined;
};

/** The floating list of a combobox. */
export function ComboboxList({ isLoading, loadingLabel, emptyLabel, landmark }: ComboboxListProps) {
  return (
    <Base.Portal container={landmark}>
      <Positioner sideOffset={4}>
        <Popup aria-busy={isLoading || undefined}>
          <Base.Status>
            {isLoading && (
              <Notice>
                <Spinner /> {loadingLabel}
              </Notice>
            )}
          </Base.Status>
          <Base.Empty>{!isLoading && <Notice>{emptyLabel}</Notice>}</Base.Empty>
          <List>
            {(option: ComboboxOption) => (
              <Item key={option.value} value={option}>
                <span>{option.label}</span>
                {option.detail && <Detail>{option.detail}</Detail>}
                <Base.ItemIndicator render={<Mark />}>
                  <Check aria-hidden="true" size={18} />
                </Base.ItemIndicator>
              </Item>
            )}
          </List>
        </Popup>
      </Positioner>
    </Base.Portal>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${token('z-popup')};
  outline: none;
`;

const Popup = styled(Base.Popup)`
  ${floatingPanel}
  inline-size: max(var(--anchor-width), 14rem);
  max-inline-size: var(--available-width);
`;

const List = styled(Base.List)`
  max-block-size: min(22rem, var(--available-height));
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${token('space-1')};
  padding: ${token('space-1')};
  outline: none;

  &[data-empty] {
    padding: 0;
  }
`;

const Item = styled(Base.Item)`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  min-block-size: ${token('control-sm')};
  padding: ${token('space-1')} ${token('space-3')};
  border-radius: ${token('radius-sm')};
  cursor: pointer;
  outline: none;
  user-select: none;
  content-visibility: auto;
  contain-intrinsic-size: auto 2.25rem;

  @media (pointer: coarse) {
    min-block-size: ${token('touch-target')};
  }

  &[data-highlighted] {
    background: ${token('surface-sunken')};
  }

  &[data-selected] {
    font-weight: ${token('weight-semibold')};
  }

  &[data-disabled] {
    color: ${token('text-subtle')};
    cursor: not-allowed;
  }
`;

const Detail = styled.span`
  color: ${token('text-subtle')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-regular')};
`;

const Mark = styled.span`
  margin-inline-start: auto;
  color: ${token('primary')};
`;

const Notice = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  padding: ${token('space-3')} ${token('space-4')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;
