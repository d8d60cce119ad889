import CircleAlert from 'lucide-react/icons/circle-alert';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';

export const FieldHint = styled.div`
  font-size: ${token('font-size-sm')};
  line-height: ${token('leading-snug')};
  color: ${token('text-muted')};
`;

/** Rendered empty until there is an error, so that screen readers announce the error when it appears. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <ErrorRoot id={id} aria-live="polite" $isEmpty={!message}>
      {message && (
        <>
          <CircleAlert aria-hidden="true" size={16} />
          <span>{message}</span>
        </>
      )}
    </ErrorRoot>
  );
}

const ErrorRoot = styled.div<{ $isEmpty: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${token('space-1')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  line-height: ${token('leading-snug')};
  color: ${token('danger-text')};
  margin-block-start: ${({ $isEmpty }) => ($isEmpty ? `calc(-1 * ${token('space-2')})` : '0')};

  svg {
    flex: none;
    margin-block-start: 0.1em;
  }
`;
