import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { DamageMap } from '../../../components/DamageMap.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { sampleMarks } from '../../../lib/sample-sheet.ts';
import { DocumentPicture, FactRows } from './DocumentPicture.tsx';

/** Picture of a decoded sheet: the marks on the body beside the sheet's data. */
export function SheetPicture() {
  const t = useCopy();
  return (
    <DocumentPicture title={t('landing.picture.sheet')}>
      <Sides>
        <DamageMap marks={sampleMarks} />
        <FactRows>
          <div>
            <dt>{t('landing.picture.grade')}</dt>
            <dd>
              R<small>{t('landing.picture.adMileage', { mileage: '4.5' })}</small>
            </dd>
          </div>
          <div>
            <dt>{t('landing.picture.mileage')}</dt>
            <dd>
              112,400 km<small>{t('landing.picture.adMileage', { mileage: '68,000 km' })}</small>
            </dd>
          </div>
          <div>
            <dt>{t('landing.picture.bonnet')}</dt>
            <dd>XX, {t('landing.picture.replaced')}</dd>
          </div>
        </FactRows>
      </Sides>
    </DocumentPicture>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  gap: ${token('space-5')};
`;
