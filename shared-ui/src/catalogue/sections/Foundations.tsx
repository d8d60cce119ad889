import { styled } from 'styled-components';
import { Cluster, Heading, Logo, palette, Text, type TokenName, token } from '../../index.ts';
import { Section, Specimen, Specimens } from '../Section.tsx';

const colours: TokenName[] = [
  'canvas',
  'surface',
  'surface-sunken',
  'ink',
  'primary',
  'primary-soft',
  'accent',
  'accent-soft',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
];
const shadows: TokenName[] = ['shadow-xs', 'shadow-sm', 'shadow-md', 'shadow-lg'];
const spaces: TokenName[] = ['space-1', 'space-2', 'space-3', 'space-4', 'space-6', 'space-8', 'space-12', 'space-16'];

export function Foundations() {
  return (
    <Section id="foundations" title="Foundations">
      <Specimens>
        <Specimen name="Logo">
          <LogoRow>
            <Logo label="Karwan" />
            <Logo label="Karwan" isMarkOnly />
          </LogoRow>
        </Specimen>
        <Specimen name="Logo on ink">
          <LogoRow $isDark>
            <Logo label="Karwan" tone="inverse" />
          </LogoRow>
        </Specimen>
        <Specimen name="Logo, electric">
          <LogoRow data-theme="electric">
            <Logo label="Karwan Electric" />
          </LogoRow>
        </Specimen>
        <Specimen name={`Colours (${Object.keys(palette).length} roles)`} isWide>
          <Swatches>
            {colours.map((name) => (
              <li key={name}>
                <Swatch $name={name} />
                <Text $size="xs" $tone="muted">
                  {name}
                </Text>
              </li>
            ))}
          </Swatches>
        </Specimen>
        <Specimen name="Type" isWide>
          <Heading as="p" $size="display">
            Every car has a road behind it
          </Heading>
          <Heading as="p" $size="page">
            Toyota Corolla Altis 2018 in Lahore
          </Heading>
          <Heading as="p" $size="section">
            Similar cars near you
          </Heading>
          <Heading as="p" $size="card">
            Honda Civic Oriel 1.8 i-VTEC
          </Heading>
          <Text>
            Driven by one family since new, serviced at the dealer, all papers complete. Inspected on 3 March: 8.6 of
            10.
          </Text>
          <Text $size="sm" $tone="muted">
            Posted 2 hours ago · 64,500 km · Petrol · Automatic
          </Text>
        </Specimen>
        <Specimen name="Space">
          <Bars>
            {spaces.map((name) => (
              <Bar key={name} $name={name} />
            ))}
          </Bars>
        </Specimen>
        <Specimen name="Elevation">
          <Cluster $gap="space-4">
            {shadows.map((name) => (
              <Raised key={name} $name={name}>
                {name}
              </Raised>
            ))}
          </Cluster>
        </Specimen>
      </Specimens>
    </Section>
  );
}

const LogoRow = styled.div<{ $isDark?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token('space-6')};
  padding: ${token('space-6')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  background: ${({ $isDark }) => token($isDark ? 'ink' : 'surface')};
  font-size: 2.5rem;
`;

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: ${token('space-3')};
`;

const Swatch = styled.div<{ $name: TokenName }>`
  block-size: 3.5rem;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-md')};
  background: ${({ $name }) => token($name)};
`;

const Bars = styled.div`
  display: grid;
  gap: ${token('space-1')};
`;

const Bar = styled.div<{ $name: TokenName }>`
  inline-size: ${({ $name }) => token($name)};
  block-size: 0.75rem;
  border-radius: 2px;
  background: ${token('primary')};
`;

const Raised = styled.div<{ $name: TokenName }>`
  display: grid;
  place-items: center;
  inline-size: 7rem;
  block-size: 5rem;
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-xs')};
  box-shadow: ${({ $name }) => token($name)};
`;
