import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '../field/field-context.ts';
import { tabularDigits } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { asciiDigits } from './ascii-digits.ts';

export type OtpInputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'maxLength'> & {
  /** Number of digits; default: 6 (requirement VAL-05). */
  length?: number;
  /** Called once when the last digit is entered: typed, pasted or autofilled. */
  onComplete?: (code: string) => void;
};

/**
 * A one-time code in a single input styled as boxes, which works best with SMS autofill, paste and screen readers.
 * Digits only. Accepts the props of an `<input>`; `onChange` receives the cleaned value.
 */
export function OtpInput({ length = 6, onChange, onComplete, value, defaultValue, ...rest }: OtpInputProps) {
  const control = useFieldControl(rest);
  const [typed, setTyped] = useState(() => digitsOf(String(value ?? defaultValue ?? ''), length));
  const code = value === undefined ? typed : digitsOf(String(value), length);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = digitsOf(event.target.value, length);
    event.target.value = next;
    setTyped(next);
    onChange?.(event);
    if (next.length === length && next !== code) onComplete?.(next);
  };
  return (
    <Root>
      <Code
        {...rest}
        {...control}
        {...(value === undefined ? { defaultValue } : { value })}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${length}}`}
        dir="ltr"
        onChange={change}
      />
      <Boxes aria-hidden="true" dir="ltr">
        {Array.from({ length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
          <Box key={index} data-current={index === Math.min(code.length, length - 1) || undefined}>
            {code[index]}
          </Box>
        ))}
      </Boxes>
    </Root>
  );
}

function digitsOf(text: string, length: number): string {
  return asciiDigits(text).replace(/\D/g, '').slice(0, length);
}

const Root = styled.div`
  position: relative;
  max-inline-size: 21rem;
`;

const Boxes = styled.div`
  display: flex;
  gap: ${token('space-2')};
  pointer-events: none;
`;

const Box = styled.span`
  ${tabularDigits}
  flex: 1;
  display: grid;
  place-items: center;
  min-block-size: ${token('control-lg')};
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  font-size: ${token('font-size-xl')};
  font-weight: ${token('weight-semibold')};
`;

/* The real input is transparent and on top of the boxes: its caret and digits would not align with them. */
const Code = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  padding: 0;
  border: 0;
  background: transparent;
  color: transparent;
  caret-color: transparent;
  outline: none;
  font-size: ${token('font-size-md')};

  &::selection {
    background: transparent;
  }

  &:focus-visible + ${Boxes} > [data-current] {
    border-color: ${token('focus-ring')};
    box-shadow: 0 0 0 1px ${token('focus-ring')};
  }

  &[aria-invalid='true'] + ${Boxes} > ${Box} {
    border-color: ${token('danger')};
  }
`;
