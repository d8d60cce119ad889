import Heart from 'lucide-react/icons/heart';
import { styled } from 'styled-components';
import { Badge, Card, CardAbove, CardGrid, CardLink, Heading, IconButton, Picture, Text, token } from '../index.ts';
import { pictures } from './sample-pictures.ts';

const listings = [
  {
    id: 'a',
    title: 'Toyota Corolla Altis 1.8',
    price: 'PKR 42.50 Lacs',
    facts: '2018 · 64,500 km',
    place: 'Lahore',
    src: pictures.white,
    isFeatured: true,
  },
  {
    id: 'b',
    title: 'Honda Civic Oriel i-VTEC',
    price: 'PKR 46 Lacs',
    facts: '2019 · 58,200 km',
    place: 'Karachi',
    src: pictures.red,
    isFeatured: false,
  },
  {
    id: 'c',
    title: 'Suzuki Swift GLX CVT',
    price: 'PKR 41.25 Lacs',
    facts: '2023 · 18,900 km',
    place: 'Islamabad',
    src: pictures.blue,
    isFeatured: false,
  },
  {
    id: 'd',
    title: 'KIA Sportage AWD',
    price: 'PKR 68.75 Lacs',
    facts: '2021 · 31,000 km',
    place: 'Multan',
    src: pictures.green,
    isFeatured: true,
  },
];

/** An example of an ad's card; the real one belongs to the remote that shows ads. */
export function ListingCards() {
  return (
    <CardGrid>
      {listings.map((listing) => (
        <Card as="li" key={listing.id} $padding="none" $isLink>
          <Picture
            src={listing.src}
            alt=""
            ratio="4/3"
            thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI"
            width={800}
            height={600}
          />
          {listing.isFeatured && (
            <Corner>
              <Badge tone="accent">Featured</Badge>
            </Corner>
          )}
          <Save>
            <IconButton label={`Save ${listing.title}`} variant="on-photo" size="sm">
              <Heart aria-hidden="true" />
            </IconButton>
          </Save>
          <Body>
            <Price>{listing.price}</Price>
            <Heading as="h4" $size="card">
              <CardLink href="#content">{listing.title}</CardLink>
            </Heading>
            <Text $size="sm" $tone="muted">
              {listing.facts}
            </Text>
            <Text $size="sm" $tone="muted">
              {listing.place}
            </Text>
          </Body>
        </Card>
      ))}
    </CardGrid>
  );
}

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${token('space-3')};
  inset-inline-start: ${token('space-3')};
`;

const Save = styled(CardAbove)`
  position: absolute;
  inset-block-start: ${token('space-3')};
  inset-inline-end: ${token('space-3')};
`;

const Body = styled.div`
  display: grid;
  gap: ${token('space-1')};
  padding: ${token('space-4')};
`;

const Price = styled.p`
  font-size: ${token('font-size-lg')};
  font-weight: ${token('weight-bold')};
  font-variant-numeric: tabular-nums;
`;
