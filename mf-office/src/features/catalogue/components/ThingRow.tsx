import type { CatalogueThing } from '@karwan/shared-contracts';
import { Badge, Button, Card, Cluster, Text, TextLink, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { CatalogueRoom } from '../data/asking.ts';
import { type Kind, placePath } from '../data/place.ts';
import { factsOf, wholeName } from '../data/thing-words.ts';

type ThingRowProps = Pick<CatalogueRoom, 'onAsk' | 'onDo'> & {
  kind: Kind;
  thing: CatalogueThing;
  /** Listed with entries of other makes, so the name includes its make. */
  isAlone: boolean;
};

export function ThingRow({ kind, thing, isAlone, onAsk, onDo }: ThingRowProps) {
  const t = useCopy();
  const { level, make, slug, nameUr, isHidden, isProposed, mergedInto } = thing;
  const shown = isAlone ? wholeName(thing) : thing.name;
  const name = wholeName(thing);
  const button = (action: 'set' | 'hide' | 'show' | 'merge', onClick: () => void) => (
    <Button
      variant="secondary"
      size="sm"
      onClick={onClick}
      aria-label={t('officers.actionFor', { action: t(`catalogue.actions.${action}`), name })}
    >
      {t(`catalogue.actions.${action}`)}
    </Button>
  );
  return (
    <Card as="li" $padding="sm">
      <Row>
        <div>
          <Cluster $gap="space-2">
            {level === 'variant' || mergedInto !== null ? (
              <Text as="span" $isStrong>
                {shown}
              </Text>
            ) : (
              <TextLink
                render={<Link to={placePath({ kind, make: make.slug, ...(level === 'model' && { model: slug }) })} />}
              >
                {shown}
              </TextLink>
            )}
            {nameUr && (
              <Text as="span" lang="ur" $tone="muted">
                {nameUr}
              </Text>
            )}
            {isHidden && <Badge tone="warning">{t('catalogue.badges.hidden')}</Badge>}
            {isProposed && <Badge tone="info">{t('catalogue.badges.proposed')}</Badge>}
            {mergedInto !== null && <Badge>{t('catalogue.badges.merged', { name: mergedInto })}</Badge>}
          </Cluster>
          <Text $size="sm" $tone="muted">
            {factsOf(t, thing)}
          </Text>
        </div>
        {mergedInto === null && (
          <Cluster>
            {button('set', () => onAsk({ action: 'set', thing }))}
            {isHidden
              ? button('show', () => onDo(thing, 'show'))
              : button('hide', () => onAsk({ action: 'hide', thing }))}
            {level === 'model' && button('merge', () => onAsk({ action: 'merge', thing }))}
          </Cluster>
        )}
      </Row>
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-3')};

  /* In narrow lists the buttons are below the name, even a short one. */
  & > :first-child {
    flex: 1 1 12rem;
  }
`;
