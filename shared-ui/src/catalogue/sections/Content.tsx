import BadgeCheck from 'lucide-react/icons/badge-check';
import Eye from 'lucide-react/icons/eye';
import Gauge from 'lucide-react/icons/gauge';
import { styled } from 'styled-components';
import {
  Avatar,
  Badge,
  Card,
  Carousel,
  Chip,
  Cluster,
  CountBadge,
  DefinitionList,
  HeroBand,
  Rating,
  StatTile,
  Table,
  Text,
  token,
} from '../../index.ts';
import { ListingCards } from '../ListingCards.tsx';
import { Section, Specimen, Specimens } from '../Section.tsx';
import { pictures } from '../sample-pictures.ts';

type Rival = { name: string; price: string; mileage: string; fuel: string };

const rivals: Rival[] = [
  { name: 'Toyota Corolla Altis', price: '42.50 Lacs', mileage: '64,500 km', fuel: 'Petrol' },
  { name: 'Honda Civic Oriel', price: '46.00 Lacs', mileage: '58,200 km', fuel: 'Petrol' },
  { name: 'KIA Sportage AWD', price: '68.75 Lacs', mileage: '31,000 km', fuel: 'Petrol' },
];

export function Content() {
  return (
    <Section id="content" title="Content">
      <Specimens>
        <Specimen name="Card, CardLink, Picture, CardGrid" isWide>
          <ListingCards />
        </Specimen>
        <Specimen name="Carousel">
          <Rounded>
            <Carousel
              label="Photos of the car"
              slides={Object.entries(pictures).map(([id, src]) => ({
                id,
                content: <SlidePicture src={src} alt={`The car in ${id}`} />,
              }))}
              labels={{
                previous: 'Previous photo',
                next: 'Next photo',
                position: (current, count) => `${current} of ${count}`,
              }}
            />
          </Rounded>
        </Specimen>
        <Specimen name="DefinitionList">
          <Card $padding="md">
            <DefinitionList
              columns={1}
              items={[
                { term: 'Mileage', value: '64,500 km', icon: <Gauge aria-hidden="true" /> },
                { term: 'Registered in', value: 'Lahore' },
                { term: 'Assembly', value: 'Local' },
                { term: 'Engine', value: '1,800 cc' },
              ]}
            />
          </Card>
        </Specimen>
        <Specimen name="HeroBand" isWide>
          <HeroBand>
            <h1 aria-level={4}>Used cars for sale</h1>
            <p>What a page begins with: its heading, a paragraph, and ways on.</p>
          </HeroBand>
        </Specimen>
        <Specimen name="Table" isWide>
          <Table
            caption="Cars side by side"
            isFirstColumnFixed
            columns={[
              { id: 'name', header: 'Car', cell: (row: Rival) => row.name, isRowHeader: true },
              { id: 'price', header: 'Price', cell: (row) => row.price, isNumeric: true },
              { id: 'mileage', header: 'Mileage', cell: (row) => row.mileage, isNumeric: true },
              { id: 'fuel', header: 'Fuel', cell: (row) => row.fuel },
            ]}
            rows={rivals}
            rowId={(row) => row.name}
          />
        </Specimen>
        <Specimen name="Badge">
          <Cluster $gap="space-2">
            <Badge tone="accent">Featured</Badge>
            <Badge tone="success">
              <BadgeCheck aria-hidden="true" />
              Inspected
            </Badge>
            <Badge tone="info">Managed by Karwan</Badge>
            <Badge tone="primary">New today</Badge>
            <Badge tone="warning">Pending</Badge>
            <Badge tone="danger">Blocked</Badge>
            <Badge tone="ink">Sold</Badge>
            <Badge>Draft</Badge>
          </Cluster>
        </Specimen>
        <Specimen name="CountBadge">
          <Cluster>
            <CountBadge count={3} label="3 unread messages" />
            <CountBadge count={99} label="99 unread messages" />
            <CountBadge count={240} label="240 notifications" />
          </Cluster>
        </Specimen>
        <Specimen name="Chip">
          <Cluster as="ul" $gap="space-2" aria-label="Active filters" className="chips">
            {['Toyota', 'Lahore', 'From 2015', 'Up to 25 Lacs'].map((filter) => (
              <li key={filter}>
                <Chip onRemove={() => undefined} removeLabel={`Remove ${filter}`}>
                  {filter}
                </Chip>
              </li>
            ))}
          </Cluster>
        </Specimen>
        <Specimen name="Avatar">
          <Cluster>
            <Avatar name="Ali Raza Khan" size="lg" />
            <Avatar name="Sana Malik" />
            <Avatar name="Karwan Motors" src={pictures.blue} />
            <Avatar name="Bilal" size="sm" />
          </Cluster>
        </Specimen>
        <Specimen name="Rating">
          <Text>
            <Rating value={4.5} label="4.5 of 5" /> 4.5 · 128 reviews
          </Text>
          <Text $size="lg">
            <Rating value={2.3} label="2.3 of 5" />
          </Text>
        </Specimen>
        <Specimen name="StatTile">
          <Stats>
            <StatTile label="Views" value="1,284" detail="112 today" icon={<Eye aria-hidden="true" />} />
            <StatTile label="Calls" value="36" />
          </Stats>
        </Specimen>
      </Specimens>
    </Section>
  );
}

const Rounded = styled.div`
  border-radius: ${token('radius-lg')};
  overflow: hidden;
`;

const SlidePicture = styled.img`
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
`;

const Stats = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token('space-3')};
`;
