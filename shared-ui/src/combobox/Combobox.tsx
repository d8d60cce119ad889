import { Combobox as Base } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type Ref, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '../field/field-context.ts';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { BareInput, InputBox } from '../inputs/InputBox.tsx';
import type { InputSize } from '../inputs/input-style.ts';
import { focusRing } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { ComboboxList } from './ComboboxList.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { usePageInReach } from './use-page-in-reach.ts';

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  /** The chosen `value`, or null for none. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /**
   * Set for options that come from a server: called with what is typed, and the list shows `options` as they are. Without
   * it the list filters itself, by the parts of the label, without regard to case and accents.
   */
  onQueryChange?: (query: string) => void;
  isLoading?: boolean;
  placeholder?: string;
  /** Names of the two buttons, and what stands in the list while it loads and when nothing matches. */
  labels: { open: string; clear: string; loading: string; empty: string };
  name?: string;
  size?: InputSize;
  isDisabled?: boolean;
  onBlur?: () => void;
  id?: string;
  /** The text input, for who gives it the focus. */
  ref?: Ref<HTMLInputElement>;
};

/** One of many, found by typing. Fast for some 500 options. Put it into a `Field`. Until scripts run it is a text input. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onValueChange,
    onQueryChange,
    isLoading = false,
    labels,
    name,
    size,
    isDisabled,
    onBlur,
  } = props;
  const control = useFieldControl({ id: props.id });
  const [isOpen, setIsOpen] = useState(false);
  usePageInReach(isOpen);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const label = options.find((option) => option.value === value)?.label;
  // The same object as long as the choice is the same: another one puts its label over what is being typed.
  const selected = useMemo(() => (value === null || label === undefined ? null : { value, label }), [value, label]);
  const hasJustTyped = useRef(false);
  const input = { ...control, placeholder: props.placeholder, onBlur, ref: props.ref };
  // Base UI hides its form input by a style attribute, which a strict CSP refuses in server HTML.
  if (!useIsHydrated()) {
    return (
      <InputBox $size={size}>
        <BareInput {...input} name={name} defaultValue={selected?.label} disabled={isDisabled} autoComplete="off" />
        <Inset as="span" aria-hidden="true">
          <ChevronDown />
        </Inset>
      </InputBox>
    );
  }
  return (
    <Base.Root
      items={options}
      open={isOpen}
      onOpenChange={setIsOpen}
      value={selected}
      onValueChange={(option) => onValueChange(option?.value ?? null)}
      onInputValueChange={(query, details) => {
        hasJustTyped.current = details.reason === 'input-change';
        if (details.reason === 'input-change' || details.reason === 'input-clear') onQueryChange?.(query);
      }}
      isItemEqualToValue={(item, chosen) => item.value === chosen.value}
      filter={onQueryChange ? null : undefined}
      name={name}
      disabled={isDisabled}
      autoHighlight
    >
      <Base.InputGroup ref={setBox} render={<InputBox $size={size} />}>
        <Base.Input
          {...input}
          render={<BareInput />}
          onKeyDown={(event) => {
            // The first match is highlighted already: the first arrow down is there.
            if (event.key === 'ArrowDown' && isOpen && hasJustTyped.current) event.preventBaseUIHandler();
            hasJustTyped.current = false;
          }}
        />
        {value !== null && !isDisabled && (
          <Base.Clear render={<Inset />} aria-label={labels.clear}>
            <X aria-hidden="true" />
          </Base.Clear>
        )}
        <Base.Trigger render={<Inset />} aria-label={labels.open}>
          <ChevronDown aria-hidden="true" />
        </Base.Trigger>
      </Base.InputGroup>
      <ComboboxList
        isLoading={isLoading}
        loadingLabel={labels.loading}
        emptyLabel={labels.empty}
        landmark={box?.closest('main') ?? undefined}
      />
    </Base.Root>
  );
}

const Inset = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  align-self: stretch;
  inline-size: 2.5rem;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${token('text-muted')};
  cursor: pointer;
  border-radius: ${token('radius-sm')};
  ${focusRing}

  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }

  & + & {
    inline-size: 2.25rem;
  }
`;
