import { formatDateTime, type OfficeEvent } from '@karwan/shared-contracts';
import { Card, Cluster, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { Values } from '../../../components/Values.tsx';
import { type Copy, useCopy } from '../../../lib/copy.ts';

/** One audit event, with the changed values below it. */
export function EventRow({ event }: { event: OfficeEvent }) {
  const t = useCopy();
  const { at, kind, by, subject, reason, before, after } = event;
  const hasChange = Object.keys(before).length + Object.keys(after).length > 0;
  return (
    <Card as="li" $padding="sm">
      <Cluster $justify="space-between">
        <Text $isStrong>{[kindName(t, kind), subject].filter(Boolean).join(': ')}</Text>
        <Text $size="sm" $tone="muted">
          {[by ?? t('audit.nobody'), formatDateTime(at)].join(', ')}
        </Text>
      </Cluster>
      {reason && <Text dir="auto">{reason}</Text>}
      {hasChange && (
        <Change>
          <summary>{t('audit.change')}</summary>
          <Text $size="sm">{t('audit.before')}</Text>
          <Values values={before} />
          <Text $size="sm">{t('audit.after')}</Text>
          <Values values={after} />
        </Change>
      )}
    </Card>
  );
}

/** Unknown (newer) kinds are shown by their id. */
function kindName(t: Copy, kind: string): string {
  const names: Readonly<Record<string, string>> = t('audit.kinds', { returnObjects: true });
  return names[kind] ?? kind;
}

const Change = styled.details`
  padding-block-start: ${token('space-2')};

  & > summary {
    cursor: pointer;
    font-size: ${token('font-size-sm')};
  }
`;
