import {
  formatAppointment,
  formatInteger,
  formatPkr,
  fuelTypes,
  getOfficePerson,
  officePath,
  optionOf,
  transmissions,
} from '@karwan/shared-contracts';
import { CasePart } from '@karwan/shared-kit';
import { Cluster, DefinitionList, Stack, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { Contact } from '../../../components/Contact.tsx';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { useCanCall } from '../../../lib/use-can-call.ts';
import type { SupportedCase } from '../data/supported-case.ts';

/** The customer's car or wishes, as stated and as seen by the consultant, and the customer's contacts. */
export function CaseFacts({ officeCase }: { officeCase: SupportedCase }) {
  const t = useCopy();
  const canCall = useCanCall();
  const { kind, bookingId, accountId } = officeCase;
  return (
    <CasePart title={t(`cases.facts.title.${kind}`)}>
      <Stack $gap="space-3">
        <DefinitionList items={factsOf(t, officeCase)} columns={1} />
        <Cluster $gap="space-4">
          <TextLink render={<Link to={`${officePath('bookings')}/${bookingId}`} />}>{t('cases.booking')}</TextLink>
          {canCall(getOfficePerson) && (
            <TextLink render={<Link to={`${officePath('people')}/${accountId}`} />}>{t('cases.person')}</TextLink>
          )}
        </Cluster>
      </Stack>
    </CasePart>
  );
}

function factsOf(t: Copy, officeCase: SupportedCase) {
  const { car, told, described, name, phone, there, address, areaName, cityName, startsAt, consultant } = officeCase;
  const { mileageKm, askedPkr, budgetPkr, fromYear, registrationNumber, note } = told;
  return [
    { term: t('cases.facts.car'), value: car ?? t('cases.facts.noCar') },
    ...(registrationNumber ? [{ term: t('cases.facts.registration'), value: registrationNumber }] : []),
    ...(mileageKm === null
      ? []
      : [{ term: t('cases.facts.told'), value: t('cases.facts.km', { km: formatInteger(mileageKm) }) }]),
    ...(described ? [{ term: t('cases.facts.described'), value: describedText(t, described) }] : []),
    ...(askedPkr === null ? [] : [{ term: t('cases.facts.asked'), value: formatPkr(askedPkr) }]),
    ...(budgetPkr === null ? [] : [{ term: t('cases.facts.budget'), value: formatPkr(budgetPkr) }]),
    ...(fromYear === null ? [] : [{ term: t('cases.facts.fromYear'), value: String(fromYear) }]),
    ...(note ? [{ term: t('cases.facts.note'), value: note }] : []),
    { term: t('cases.facts.customer'), value: name ? <Contact name={name} phone={phone} /> : t('bookings.left') },
    ...(there ? [{ term: t('bookings.there'), value: <Contact {...there} /> }] : []),
    { term: t('cases.facts.where'), value: [address, areaName, cityName].filter(Boolean).join(', ') },
    { term: t('cases.facts.when'), value: formatAppointment(startsAt) },
    { term: t('cases.facts.consultant'), value: consultant ?? t('cases.nobody') },
  ];
}

function describedText(t: Copy, { fuel, transmission, engineCc, mileageKm }: NonNullable<SupportedCase['described']>) {
  return [
    optionOf(fuelTypes, fuel)?.label ?? fuel,
    optionOf(transmissions, transmission)?.label ?? transmission,
    engineCc !== null && t('cases.facts.cc', { cc: formatInteger(engineCc) }),
    t('cases.facts.km', { km: formatInteger(mileageKm) }),
  ]
    .filter(Boolean)
    .join(', ');
}
