import type { AnyDraft, ListedVertical } from '@karwan/shared-contracts';
import { Card, DefinitionList, Heading, Stack, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { factText, fieldsOf } from '../../../lib/fact-text.ts';

/** Facts of an ad that buyers cannot see. Renders nothing if there are none. */
export function PrivateFacts({ vertical, draft }: { vertical: ListedVertical; draft: AnyDraft }) {
  const t = useCopy();
  const items = fieldsOf(vertical).flatMap(([key, { isPrivate }]) => {
    const value = isPrivate ? factText(t, vertical, key, { [key]: draft[key] }) : null;
    return value ? [{ term: t(`spec.${key}`), value }] : [];
  });
  if (items.length === 0) return null;
  return (
    <Card as="section" $padding="md" aria-labelledby="private-facts">
      <Stack $gap="space-3">
        <Heading id="private-facts" $size="card">
          {t('privateAd.private.title')}
        </Heading>
        <Text $size="sm" $tone="muted">
          {t('privateAd.private.text')}
        </Text>
        <DefinitionList items={items} />
      </Stack>
    </Card>
  );
}
