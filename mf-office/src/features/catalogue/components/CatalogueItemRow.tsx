import type { CatalogueItem } from '@karwan/shared-contracts';
import { Badge, Button, Card, Cluster, Text, TextLink, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { factsOf, fullName } from '../data/catalogue-item-text.ts';
import { locationPath, type VehicleKind } from '../data/catalogue-location.ts';
import type { CatalogueViewProps } from '../data/pending-action.ts';

type CatalogueItemRowProps = Pick<CatalogueViewProps, 'onAction' | 'onApply'> & {
  kind: VehicleKind;
  item: CatalogueItem;
  /** Listed with entries of other makes, so the name includes its make. */
  isAlone: boolean;
};

export function CatalogueItemRow({ kind, item, isAlone, onAction, onApply }: CatalogueItemRowProps) {
  const t = useCopy();
  const { level, make, slug, nameUr, isHidden, isProposed, mergedInto } = item;
  const shown = isAlone ? fullName(item) : item.name;
  const name = fullName(item);
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
                render={
                  <Link to={locationPath({ kind, make: make.slug, ...(level === 'model' && { model: slug }) })} />
                }
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
            {factsOf(t, item)}
          </Text>
        </div>
        {mergedInto === null && (
          <Cluster>
            {button('set', () => onAction({ action: 'set', item }))}
            {isHidden
              ? button('show', () => onApply(item, 'show'))
              : button('hide', () => onAction({ action: 'hide', item }))}
            {level === 'model' && button('merge', () => onAction({ action: 'merge', item }))}
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
