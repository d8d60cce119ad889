import { formatAppointment, type InspectionDraft } from '@karwan/shared-contracts';
import { Banner, DefinitionList, Stack, TextLink } from '@karwan/shared-ui';
import { Contact } from '../../../components/Contact.tsx';
import { useCopy } from '../../../lib/copy.ts';

/** Time, place and contact person of an inspection. */
export function Appointment({ draft }: { draft: InspectionDraft }) {
  const t = useCopy();
  const { reference, startsAt, address, areaName, cityName, name, phone, there, note, correction, ad } = draft;
  const location = [address, areaName, cityName].filter(Boolean).join(', ');
  return (
    <Stack $gap="space-3">
      {correction && <Banner title={t('inspections.correcting')}>{correction}</Banner>}
      <DefinitionList
        items={[
          { term: t('inspections.reference'), value: reference },
          { term: t('inspections.when'), value: formatAppointment(startsAt) },
          { term: t('inspections.where'), value: location },
          { term: t('inspections.contact'), value: <TextLink href={`tel:${phone}`}>{`${name}, ${phone}`}</TextLink> },
          ...(there ? [{ term: t('bookings.there'), value: <Contact {...there} /> }] : []),
          ...(ad
            ? [
                {
                  term: t('inspections.ad'),
                  value: ad.path ? <TextLink href={ad.path}>{`${ad.reference} ${ad.title}`}</TextLink> : ad.reference,
                },
              ]
            : []),
          ...(note === '' ? [] : [{ term: t('inspections.note'), value: note }]),
        ]}
      />
    </Stack>
  );
}
