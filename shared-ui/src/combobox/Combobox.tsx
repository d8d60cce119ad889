import { Combobox as Base } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '../field/field-context.ts';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { BareInput, InputBox } from '../inputs/InputBox.tsx';
import type { InputSize } from '../inputs/input-style.ts';
import { focusRing } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { ComboboxList } from './ComboboxList.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { useKeepPageAccessible } from './use-keep-page-accessible.ts';

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  /** The chosen `value`, or null for none. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /**
   * For options from a server: called with the typed text, and the list shows `options` unfiltered. Without it, the
   * list filters by substrings of the label, ignoring case and accents.
   */
  onQueryChange?: (query: string) => void;
  isLoading?: boolean;
  placeholder?: string;
  /** Names of the two buttons, and the list's text while loading and without matches. */
  labels: { open: string; clear: string; loading: string; empty: string };
  name?: string;
  size?: InputSize;
  isDisabled?: boolean;
  onBlur?: () => void;
  id?: string;
  /** The text input, e.g. for focusing it. */
  ref?: Ref<HTMLInputElement>;
};

/**
 * A searchable single choice, fast up to about 500 options. Put it into a `Field`. Before hydration it is a text input.
 */
export function Combobox(props: ComboboxProps) {
  const earlyInput = useRef<HTMLInputElement>(null);
  // Base UI hides its form input with a style attribute, which a strict CSP blocks in server HTML.
  if (useIsHydrated()) return <FullCombobox {...props} earlyInput={earlyInput.current} />;
  return <TextCombobox {...props} ref={earlyInput} />;
}

function TextCombobox({ options, value, size, name, isDisabled, placeholder, onBlur, ref, ...props }: ComboboxProps) {
  const control = useFieldControl({ id: props.id });
  const selected = options.find((option) => option.value === value);
  return (
    <InputBox $size={size}>
      <BareInput
        {...{ ...control, name, placeholder, onBlur, ref }}
        defaultValue={selected?.label}
        disabled={isDisabled}
        autoComplete="off"
      />
      <Inset as="span" aria-hidden="true">
        <ChevronDown />
      </Inset>
    </InputBox>
  );
}

function FullCombobox({ earlyInput, ref, ...props }: ComboboxProps & { earlyInput: HTMLInputElement | null }) {
  const { options, value, onValueChange, onQueryChange, isLoading = false, labels, isDisabled } = props;
  const control = useFieldControl({ id: props.id });
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const typed = useEarlyInput(earlyInput, input);
  const [match] = useState(() => optionNamed(options, typed));
  const acceptInput = useEffectEvent(() => {
    if (match) onValueChange(match.value);
    else if (typed !== undefined) onQueryChange?.(typed);
  });
  useEffect(() => acceptInput(), []);
  const [isOpen, setIsOpen] = useState(false);
  useKeepPageAccessible(isOpen);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const label = options.find((option) => option.value === value)?.label;
  // Memoized: a new object for the same choice would overwrite the typed text with its label.
  const selected = useMemo(() => (value === null || label === undefined ? null : { value, label }), [value, label]);
  const hasJustTyped = useRef(false);
  return (
    <Base.Root
      items={options}
      open={isOpen}
      onOpenChange={(willOpen, { reason }) => {
        setIsOpen(willOpen);
        // Base UI empties the field of someone who types a whole name and goes on without choosing it.
        const newValue = optionNamed(options, input.current?.value)?.value ?? value;
        if ((reason === 'outside-press' || reason === 'focus-out') && newValue !== value) onValueChange(newValue);
      }}
      value={selected}
      onValueChange={(option) => onValueChange(option?.value ?? null)}
      {...(typed === undefined || match ? {} : { defaultInputValue: typed })}
      onInputValueChange={(query, details) => {
        hasJustTyped.current = details.reason === 'input-change';
        if (details.reason === 'input-change' || details.reason === 'input-clear') onQueryChange?.(query);
      }}
      isItemEqualToValue={(item, chosen) => item.value === chosen.value}
      filter={onQueryChange ? null : undefined}
      name={props.name}
      disabled={isDisabled}
      autoHighlight
    >
      <Base.InputGroup ref={setBox} render={<InputBox $size={props.size} />}>
        <Base.Input
          {...{ ...control, placeholder: props.placeholder, onBlur: props.onBlur, ref: input }}
          render={<BareInput />}
          onKeyDown={(event) => {
            // The first match is already highlighted, so the first arrow down must not move on.
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

/** The option with this label, ignoring case and surrounding spaces. */
const optionNamed = (options: readonly ComboboxOption[], text = '') =>
  options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());

/** Text typed into the server-rendered input before hydration, if any; also transfers the focus. */
function useEarlyInput(
  earlyInput: HTMLInputElement | null,
  input: RefObject<HTMLInputElement | null>,
): string | undefined {
  // State of the old input at the time of replacement.
  const [before] = useState(() => ({
    typed: earlyInput && earlyInput.value !== earlyInput.defaultValue ? earlyInput.value : undefined,
    isFocused: earlyInput !== null && earlyInput === document.activeElement,
  }));
  useLayoutEffect(() => {
    if (before.isFocused) input.current?.focus({ preventScroll: true });
  }, [before, input]);
  return before.typed;
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
