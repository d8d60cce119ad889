import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { FieldGroup } from '../field/FieldGroup.tsx';
import { Checkbox } from './Checkbox.tsx';
import type { ChoiceOption } from './choice-option.ts';

export type CheckboxGroupProps<Value extends string> = {
  legend: ReactNode;
  isLegendHidden?: boolean;
  options: readonly ChoiceOption<Value>[];
  selected: readonly Value[];
  onSelectedChange: (selected: Value[]) => void;
  /** How many options are visible before "Show more"; checked ones are always visible. Requires `moreLabel`. */
  visibleCount?: number;
  moreLabel?: string;
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Multiple choice from a few options. The value is ordered like `options`. */
export function CheckboxGroup<Value extends string>({
  legend,
  isLegendHidden,
  options,
  selected,
  onSelectedChange,
  visibleCount = options.length,
  moreLabel,
  name,
  hint,
  error,
}: CheckboxGroupProps<Value>) {
  const [isExpanded, setIsExpanded] = useState(false);
  const visible = options.filter(
    (option, index) => isExpanded || index < visibleCount || selected.includes(option.value),
  );
  const toggle = (value: Value) => {
    const next = new Set(selected);
    if (!next.delete(value)) next.add(value);
    onSelectedChange(options.map((option) => option.value).filter((candidate) => next.has(candidate)));
  };
  return (
    <FieldGroup legend={legend} isLegendHidden={isLegendHidden} hint={hint} error={error}>
      <Rows>
        {visible.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            detail={option.detail}
            disabled={option.isDisabled}
            checked={selected.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </Rows>
      {visible.length < options.length && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setIsExpanded(true)}>
            {moreLabel}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

const Rows = styled.div`
  display: flex;
  flex-direction: column;
`;
