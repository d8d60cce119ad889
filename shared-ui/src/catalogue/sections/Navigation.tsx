import { useState } from 'react';
import {
  Accordion,
  Breadcrumbs,
  Button,
  Cluster,
  Pagination,
  StepLine,
  Stepper,
  StickyBar,
  Tabs,
  Text,
} from '../../index.ts';
import { Section, Specimen, Specimens } from '../Section.tsx';

const paginationLabels = {
  navigation: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
};

export function Navigation() {
  const [step, setStep] = useState(2);
  return (
    <Section id="navigation" title="Navigation">
      <Specimens>
        <Specimen name="Breadcrumbs" isWide>
          <Breadcrumbs
            label="You are here"
            items={[
              { label: 'Home', render: <a href="#navigation">Home</a> },
              { label: 'Used cars', render: <a href="#navigation">Used cars</a> },
              { label: 'Toyota', render: <a href="#navigation">Toyota</a> },
              { label: 'Corolla Altis 2018 in Lahore' },
            ]}
          />
        </Specimen>
        <Specimen name="Tabs" isWide>
          <Tabs
            label="My ads"
            items={[
              { value: 'live', label: 'Live', detail: 4, content: <Text>Four ads are live.</Text> },
              { value: 'review', label: 'In review', detail: 1, content: <Text>One ad is being checked.</Text> },
              { value: 'sold', label: 'Sold', content: <Text>Nothing sold yet.</Text> },
              { value: 'archive', label: 'Archive', isDisabled: true, content: null },
            ]}
          />
        </Specimen>
        <Specimen name="Pagination" isWide>
          <Pagination
            page={6}
            pageCount={20}
            labels={paginationLabels}
            renderLink={(page, props) => <a href={`#page-${page}`} {...props} />}
          />
        </Specimen>
        <Specimen name="Stepper" isWide>
          <Stepper
            label="Post your car"
            steps={[
              { id: 'car', label: 'The car' },
              { id: 'photos', label: 'Photos' },
              { id: 'price', label: 'Price' },
              { id: 'contact', label: 'Contact' },
            ]}
            current={step}
            doneLabel="done"
            onStepSelect={setStep}
          />
        </Specimen>
        <Specimen name="StepLine" isWide>
          <StepLine
            label="Where your car stands"
            steps={[
              { id: 'valuation', label: 'Valuation' },
              { id: 'offer', label: 'On offer' },
              { id: 'hand-over', label: 'Hand-over' },
            ]}
            current={1}
            doneLabel="done"
          />
        </Specimen>
        <Specimen name="Accordion">
          <Accordion
            items={[
              {
                id: 'papers',
                title: 'Which papers do I need?',
                content: <Text>The registration book, token tax receipts and your CNIC.</Text>,
                isOpen: true,
              },
              {
                id: 'inspect',
                title: 'What is inspected?',
                detail: '220 points',
                content: <Text>Body, engine, suspension, electrics and a road test.</Text>,
              },
            ]}
          />
        </Specimen>
        <Specimen name="StickyBar (below 1024 px)">
          <StickyBar label="Contact the seller">
            <Button variant="secondary" isWide>
              Chat
            </Button>
            <Button isWide>Call</Button>
          </StickyBar>
          <Cluster />
        </Specimen>
      </Specimens>
    </Section>
  );
}
