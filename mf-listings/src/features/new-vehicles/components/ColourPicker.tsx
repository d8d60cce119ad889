import { type CatalogueVertical, colours, type NewModel, optionOf } from '@karwan/shared-contracts';
import { focusRing, hiddenVisually, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { paintOf } from './NewModelList.tsx';
import { VehicleDrawing } from './VehicleDrawing.tsx';

/** Shows the vehicle in each available colour. CSS only, so it works without scripts. */
export function ColourPicker({ vertical, model }: { vertical: CatalogueVertical; model: NewModel }) {
  const t = useCopy();
  const paints = model.colours.flatMap((slug) => {
    const colour = optionOf(colours, slug);
    return colour?.hex ? [{ slug, label: colour.label, hex: colour.hex }] : [];
  });
  const first = paintOf(model);
  return (
    <Root
      $rules={paints.map(({ slug, hex }) => `&:has(input[value='${slug}']:checked) { --paint: ${hex}; }`).join('\n')}
    >
      <Stage>
        <VehicleDrawing vertical={vertical} model={model} />
      </Stage>
      <fieldset>
        <legend>{t('newVehicles.section.colours')}</legend>
        {paints.map(({ slug, label, hex }) => (
          <label key={slug}>
            <input type="radio" name="colour" value={slug} defaultChecked={hex === first} autoComplete="off" />
            <Swatch style={{ background: hex }} />
            {label}
          </label>
        ))}
      </fieldset>
    </Root>
  );
}

const Root = styled.div<{ $rules: string }>`
  ${({ $rules }) => $rules}
  overflow: hidden;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};

  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('space-1')} ${token('space-3')};
    padding: ${token('space-3')} ${token('space-4')};
  }

  legend {
    ${hiddenVisually}
  }

  label {
    display: inline-flex;
    align-items: center;
    gap: ${token('space-2')};
    min-block-size: ${token('touch-target')};
    padding-inline: ${token('space-2')};
    border-radius: ${token('radius-full')};
    font-size: ${token('font-size-sm')};
    cursor: pointer;
  }

  label:has(:checked) {
    font-weight: ${token('weight-semibold')};
  }

  label:has(:focus-visible) {
    ${focusRing}
    outline: 2px solid ${token('primary')};
  }

  input {
    ${hiddenVisually}
  }

  label:has(:checked) > span {
    box-shadow:
      0 0 0 2px ${token('surface')},
      0 0 0 4px ${token('primary')};
  }
`;

const Stage = styled.div`
  padding: ${token('space-8')} clamp(1.5rem, 12%, 6rem) ${token('space-5')};
  background: linear-gradient(${token('surface-sunken')}, ${token('surface')});
`;

const Swatch = styled.span`
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-full')};
`;
