import { Card, Heading, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

/** Legal rules for buying, selling or owning an armoured vehicle, with their sources and dates. */
export function PermitRules() {
  const t = useCopy();
  return (
    <Card as="section" $padding="md" aria-labelledby="permit-rules">
      <Heading id="permit-rules" $size="card">
        {t('armoured.rules.title')}
      </Heading>
      <List>
        {t('armoured.rules.items', { returnObjects: true }).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </List>
      <Text $size="sm" $tone="muted">
        {t('armoured.rules.source')}
      </Text>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token('space-2')};
  padding-block: ${token('space-3')};
  padding-inline-start: ${token('space-5')};
  list-style: disc;
  line-height: ${token('leading-snug')};

  & > li::marker {
    color: ${token('text-subtle')};
  }
`;
