import { formatPkr } from '@karwan/shared-contracts';
import { Badge } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { DocumentPicture, FactRows } from './DocumentPicture.tsx';

const PRICES = { from: 4_150_000, to: 4_600_000, agreed: 4_450_000, offer: 4_375_000 };
const CALLS = 23;

/** Picture of a sale as its owner sees it in the account. */
export function SalePicture() {
  const t = useCopy();
  return (
    <DocumentPicture title={t('landing.picture.sale')} car={t('landing.picture.saleCar')}>
      <FactRows>
        <div>
          <dt>{t('landing.picture.market')}</dt>
          <dd>
            {formatPkr(PRICES.from)} – {formatPkr(PRICES.to)}
          </dd>
        </div>
        <div>
          <dt>{t('landing.picture.agreed')}</dt>
          <dd>{formatPkr(PRICES.agreed)}</dd>
        </div>
        <div>
          <dt>{t('landing.picture.calls')}</dt>
          <dd>{CALLS}</dd>
        </div>
        <div>
          <dt>{t('landing.picture.offer')}</dt>
          <dd>
            {formatPkr(PRICES.offer)} <Badge tone="success">{t('landing.picture.waits')}</Badge>
          </dd>
        </div>
      </FactRows>
    </DocumentPicture>
  );
}
