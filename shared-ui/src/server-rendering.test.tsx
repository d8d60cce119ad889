/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Actions } from './catalogue/sections/Actions.tsx';
import { Choices } from './catalogue/sections/Choices.tsx';
import { Content } from './catalogue/sections/Content.tsx';
import { Foundations } from './catalogue/sections/Foundations.tsx';
import { Inputs } from './catalogue/sections/Inputs.tsx';
import { Navigation } from './catalogue/sections/Navigation.tsx';
import { Overlays } from './catalogue/sections/Overlays.tsx';
import { Photos } from './catalogue/sections/Photos.tsx';
import { States } from './catalogue/sections/States.tsx';
import { Combobox, Field } from './index.ts';

const sections = { Actions, Choices, Content, Foundations, Inputs, Navigation, Overlays, Photos, States };

describe('on a server, without a window', () => {
  test.each(Object.entries(sections))(
    '%s render, and without style attributes, which a strict CSP refuses',
    (_, Part) => {
      const html = renderToString(<Part />);
      expect(html).toContain('<section');
      expect(html).not.toMatch(/ style="/);
    },
  );

  test('a combobox is a text input that a form can send', () => {
    const html = renderToString(
      <Field label="Make">
        <Combobox
          name="make"
          options={[{ value: 'suzuki', label: 'Suzuki' }]}
          value="suzuki"
          onValueChange={() => undefined}
          labels={{ open: 'Open', clear: 'Clear', loading: 'Loading', empty: 'Empty' }}
        />
      </Field>,
    );
    expect(html).toMatch(/<input[^>]* name="make"[^>]* value="Suzuki"/);
  });
});
