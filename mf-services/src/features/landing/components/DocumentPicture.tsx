import { token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** Picture of the delivered document, shown beside the text of a landing page. */
export function DocumentPicture({ title, car, children }: { title: string; car?: string; children: ReactNode }) {
  const t = useCopy();
  return (
    <Figure>
      <Head>
        <b>{title}</b>
        {car && <span>{car}</span>}
      </Head>
      {children}
      <figcaption>{t('landing.picture.sample')}</figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  gap: ${token('space-4')};
  margin: 0;
  padding: ${token('space-5')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  color: ${token('text')};
  box-shadow: ${token('shadow-lg')};

  figcaption {
    color: ${token('text-muted')};
    font-size: ${token('font-size-xs')};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token('space-1')} ${token('space-4')};
  padding-block-end: ${token('space-3')};
  border-block-end: 1px solid ${token('border')};

  & > span {
    color: ${token('text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/** Rows of terms and values. */
export const FactRows = styled.dl`
  display: grid;
  align-content: start;
  gap: ${token('space-3')};
  margin: 0;

  dt {
    color: ${token('text-muted')};
    font-size: ${token('font-size-sm')};
  }

  dd {
    margin: 0;
    font-weight: ${token('weight-semibold')};
    font-variant-numeric: tabular-nums;
  }

  small {
    display: block;
    color: ${token('danger-text')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('weight-medium')};
  }
`;
