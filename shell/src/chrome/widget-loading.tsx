import { Skeleton, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

/** Placeholder of a loading widget. */
export function WidgetLoading() {
  const t = useCopy();
  return (
    <Root aria-busy="true" aria-label={t('loading')} role="group">
      <Skeleton $height="1.75rem" $width="14rem" />
      <Skeleton $shape="box" $height="14rem" />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token('space-4')};
`;
