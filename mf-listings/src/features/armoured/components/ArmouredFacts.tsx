import { type ListingDetail, optionOf, protectionLevels } from '@karwan/shared-contracts';
import { DefinitionList, Heading, Stack, Text, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { PermitRules } from '../../../components/PermitRules.tsx';
import { useCopy } from '../../../lib/copy.ts';

/** Additional facts of an armoured car: what its protection level stops, and the legal rules. */
export function ArmouredFacts({ listing: { vertical, about } }: { listing: ListingDetail }) {
  const t = useCopy();
  const level = optionOf(protectionLevels, about['armoured-cars']?.protectionLevel);
  return (
    <>
      {level && (
        <Stack as="section" $gap="space-3" aria-labelledby="protection-level">
          <Heading id="protection-level">{t('armoured.levels.ownTitle', { level: level.label })}</Heading>
          <DefinitionList
            items={[
              { term: t(`armoured.names.${level.slug}`), value: level.stops.join(', ') },
              { term: t('armoured.levels.certificates'), value: [level.en1063, level.en1522, level.vpam].join(', ') },
            ]}
          />
          <Text $size="sm" $tone="muted">
            {t('armoured.levels.note')}{' '}
            <TextLink render={<Link to={`/${vertical}#protection-levels`} />}>{t('armoured.levels.all')}</TextLink>
          </Text>
        </Stack>
      )}
      <PermitRules />
    </>
  );
}
