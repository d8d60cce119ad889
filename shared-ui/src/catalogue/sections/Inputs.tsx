import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import {
  Button,
  Combobox,
  Field,
  InField,
  NumberInput,
  OtpInput,
  PasswordInput,
  PhoneInput,
  PriceInput,
  Select,
  TextArea,
  TextInput,
} from '../../index.ts';
import { Section, Specimen, Specimens } from '../Section.tsx';

const cities = [
  'Karachi',
  'Lahore',
  'Islamabad',
  'Rawalpindi',
  'Faisalabad',
  'Multan',
  'Peshawar',
  'Sialkot',
  'Quetta',
];
const manyModels = Array.from({ length: 500 }, (_, index) => ({
  value: `model-${index + 1}`,
  label: `Model ${index + 1}`,
  detail: `${(index * 37) % 900} ads`,
}));
const comboboxLabels = { open: 'Show all', clear: 'Clear', loading: 'Loading…', empty: 'Nothing matches.' };

export function Inputs() {
  const [price, setPrice] = useState<number | null>(2500000);
  const [mileage, setMileage] = useState<number | null>(64500);
  const [model, setModel] = useState<string | null>(null);
  const [city, setCity] = useState<string | null>('lahore');
  return (
    <Section id="inputs" title="Inputs">
      <Specimens>
        <Specimen name="TextInput">
          <Field label="Email" hint="We send a code to it." isRequired>
            <TextInput type="email" autoComplete="email" placeholder="name@example.com" />
          </Field>
        </Specimen>
        <Specimen name="TextInput, error">
          <Field label="Name" error="Name must be at least 2 characters">
            <TextInput defaultValue="A" autoComplete="name" />
          </Field>
        </Specimen>
        <Specimen name="TextInput, search, large">
          <Field label="Search cars" isLabelHidden>
            <TextInput
              size="lg"
              type="search"
              leading={<Search aria-hidden="true" />}
              placeholder="Make, model or keyword"
            />
          </Field>
        </Specimen>
        <Specimen name="TextInput, read-only and disabled">
          <Field label="Signed in as">
            <TextInput readOnly value="user@karwan.test" />
          </Field>
          <Field label="Reference" optionalLabel="(optional)">
            <TextInput disabled defaultValue="C-104233" />
          </Field>
        </Specimen>
        <Specimen name="PhoneInput">
          <Field label="Mobile number" hint="Buyers see it after one tap.">
            <PhoneInput />
          </Field>
        </Specimen>
        <Specimen name="InField">
          <Field label="Email" hint="We send a code to it.">
            <TextInput
              type="email"
              action={
                <InField>
                  <Button variant="secondary" size="sm">
                    Verify
                  </Button>
                </InField>
              }
            />
          </Field>
        </Specimen>
        <Specimen name="PasswordInput">
          <Field label="Password">
            <PasswordInput
              showLabel="Show password"
              hideLabel="Hide password"
              autoComplete="new-password"
              defaultValue="caravan"
            />
          </Field>
        </Specimen>
        <Specimen name="OtpInput">
          <Field label="Code from the SMS">
            <OtpInput defaultValue="408" />
          </Field>
        </Specimen>
        <Specimen name="OtpInput, error">
          <Field label="Code from the email" error="Add a valid OTP">
            <OtpInput />
          </Field>
        </Specimen>
        <Specimen name="PriceInput">
          <Field label="Price">
            <PriceInput value={price} onValueChange={setPrice} describe={(pkr) => `${pkr / 100000} Lacs`} />
          </Field>
        </Specimen>
        <Specimen name="NumberInput">
          <Field label="Mileage in km">
            <NumberInput value={mileage} onValueChange={setMileage} trailing="km" />
          </Field>
        </Specimen>
        <Specimen name="Select">
          <Field label="Registered in">
            <Select
              placeholder="Choose a city"
              options={cities.map((label) => ({ label, value: label.toLowerCase() }))}
            />
          </Field>
        </Specimen>
        <Specimen name="Combobox">
          <Field label="City">
            <Combobox
              options={cities.map((label) => ({ label, value: label.toLowerCase() }))}
              value={city}
              onValueChange={setCity}
              labels={comboboxLabels}
            />
          </Field>
        </Specimen>
        <Specimen name="Combobox, 500 options">
          <Field label="Model" error="Model is required">
            <Combobox
              options={manyModels}
              value={model}
              onValueChange={setModel}
              placeholder="Type to find"
              labels={comboboxLabels}
            />
          </Field>
        </Specimen>
        <Specimen name="TextArea">
          <Field label="Description" hint="Condition, papers, why you sell.">
            <TextArea placeholder="First owner, serviced at the dealer…" />
          </Field>
        </Specimen>
      </Specimens>
    </Section>
  );
}
