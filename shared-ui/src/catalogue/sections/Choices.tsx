import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useState } from 'react';
import {
  Checkbox,
  CheckboxGroup,
  ChoiceChips,
  RadioGroup,
  RangeInputs,
  RangeSlider,
  type RangeValue,
  RatingInput,
  SegmentedControl,
  Switch,
  Text,
} from '../../index.ts';
import { Section, Specimen, Specimens } from '../Section.tsx';

const makes = ['Toyota', 'Suzuki', 'Honda', 'Daihatsu', 'Nissan', 'KIA', 'Hyundai', 'Mitsubishi'].map(
  (label, index) => ({
    label,
    value: label.toLowerCase(),
    detail: String(4210 - index * 487),
  }),
);

export function Choices() {
  const [chosenMakes, setChosenMakes] = useState<string[]>(['toyota', 'hyundai']);
  const [seller, setSeller] = useState<string | null>('any');
  const [bodies, setBodies] = useState<string[]>(['suv']);
  const [condition, setCondition] = useState<string[]>(['used']);
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [rating, setRating] = useState(3.5);
  const [year, setYear] = useState<[number, number]>([2012, 2020]);
  const [price, setPrice] = useState<RangeValue>({ min: 1000000, max: null });
  return (
    <Section id="choices" title="Choices">
      <Specimens>
        <Specimen name="CheckboxGroup">
          <CheckboxGroup
            legend="Make"
            options={makes}
            selected={chosenMakes}
            onSelectedChange={setChosenMakes}
            visibleCount={4}
            moreLabel="Show 3 more"
          />
        </Specimen>
        <Specimen name="Checkbox, states">
          <div>
            <Checkbox label="All cities" isIndeterminate />
            <Checkbox label="Certified by the dealer" disabled />
            <Checkbox label="I agree to the terms" error="Agree to continue" />
          </div>
        </Specimen>
        <Specimen name="RadioGroup">
          <RadioGroup
            legend="Seller"
            options={[
              { value: 'any', label: 'Anyone', detail: '26,511' },
              { value: 'private', label: 'Private', detail: '19,230' },
              { value: 'dealer', label: 'Dealer', detail: '7,281' },
            ]}
            value={seller}
            onValueChange={setSeller}
          />
        </Specimen>
        <Specimen name="ChoiceChips, several">
          <ChoiceChips
            legend="Body type"
            isMultiple
            options={['Sedan', 'Hatchback', 'SUV', 'Crossover', 'Van', 'Pick-up'].map((label) => ({
              label,
              value: label.toLowerCase(),
              isDisabled: label === 'Van',
            }))}
            selected={bodies}
            onSelectedChange={setBodies}
          />
        </Specimen>
        <Specimen name="ChoiceChips, one">
          <ChoiceChips
            legend="Condition"
            options={[
              { value: 'used', label: 'Used' },
              { value: 'new', label: 'New' },
            ]}
            selected={condition}
            onSelectedChange={setCondition}
          />
        </Specimen>
        <Specimen name="Switch">
          <div>
            <Switch label="Show my number" hint="Buyers can call you directly." defaultChecked />
            <Switch label="Featured only" />
            <Switch label="Email me new matches" disabled />
          </div>
        </Specimen>
        <Specimen name="SegmentedControl">
          <div>
            <SegmentedControl
              label="View"
              segments={[
                { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden="true" /> },
                { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
              ]}
              value={view}
              onValueChange={setView}
            />
          </div>
        </Specimen>
        <Specimen name="RangeSlider">
          <RangeSlider
            label="Year"
            min={1990}
            max={2026}
            value={year}
            onValueChange={setYear}
            labels={{ min: 'From year', max: 'To year' }}
          />
          <Text $size="sm" $tone="muted">
            {year[0]} to {year[1]}
          </Text>
        </Specimen>
        <Specimen name="RangeInputs">
          <RangeInputs
            legend="Price in PKR"
            value={price}
            onValueChange={setPrice}
            labels={{ min: 'From', max: 'To' }}
          />
        </Specimen>
        <Specimen name="RatingInput">
          <RatingInput
            legend="How was it?"
            value={rating}
            onValueChange={setRating}
            optionLabel={(value) => `${value} stars`}
          />
        </Specimen>
        <Specimen name="RatingInput, error">
          <RatingInput
            legend="Your rating"
            value={0}
            onValueChange={setRating}
            optionLabel={(value) => `${value} of 5`}
            error="Please select a rating"
          />
        </Specimen>
      </Specimens>
    </Section>
  );
}
