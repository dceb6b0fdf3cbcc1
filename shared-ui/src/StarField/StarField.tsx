import { Star } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { theme, VisuallyHidden } from 'shared-ui';
import { FieldMessages } from '../Field/FieldMessages';
import { useFieldIds } from '../Field/Field';

export interface StarFieldProps {
  label: string;
  /** The spoken name of each choice, and the words beside the stars once chosen: '4 stars'. */
  nameOf: (stars: number) => string;
  /** 1 to 5; null before anything is chosen. */
  value: number | null;
  onChange: (stars: number) => void;
  error?: string;
}

const STARS = [1, 2, 3, 4, 5];

/** One to five stars in a row: radios under each, so that arrows and screen readers work as usual. */
export function StarField({ label, nameOf, value, onChange, error }: StarFieldProps) {
  const ids = useFieldIds({ error });
  const name = useId();
  return (
    <Group {...ids.aria} role="radiogroup" aria-labelledby={`${ids.control}-legend`}>
      <Legend id={`${ids.control}-legend`}>{label}</Legend>
      <Line>
        <Row>
          {STARS.map((stars) => (
            <Choice key={stars} $filled={value !== null && stars <= value}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <Star aria-hidden />
              <VisuallyHidden>{nameOf(stars)}</VisuallyHidden>
            </Choice>
          ))}
        </Row>
        {value !== null && <Chosen aria-hidden>{nameOf(value)}</Chosen>}
      </Line>
      <FieldMessages ids={ids} error={error} />
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${theme.space[1]};
`;

const Legend = styled.div`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${theme.weight.semibold};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
`;

const Chosen = styled.span`
  font-weight: ${theme.weight.semibold};
`;

const Choice = styled.label<{ $filled: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${theme.size.tap};
  block-size: ${theme.size.tap};
  border-radius: ${theme.radius.sm};
  color: ${({ $filled }) => ($filled ? theme.color.goldBright : theme.color.borderControl)};
  cursor: pointer;

  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > svg {
    inline-size: 1.75rem;
    block-size: 1.75rem;
    fill: ${({ $filled }) => ($filled ? 'currentColor' : 'none')};
  }
  &:focus-within {
    outline: 2px solid ${theme.color.focus};
  }
  @supports selector(:has(a)) {
    &:focus-within:not(:has(:focus-visible)) {
      outline: none;
    }
  }
`;

/* Under a pointer the stars up to it fill, whatever is chosen. */
const Row = styled.div`
  display: flex;
  margin-inline-start: calc(-1 * ${theme.space[2]});

  @media (hover: hover) {
    &:hover > label {
      color: ${theme.color.goldBright};
    }
    &:hover > label > svg {
      fill: currentColor;
    }
    & > label:hover ~ label {
      color: ${theme.color.borderControl};
    }
    & > label:hover ~ label > svg {
      fill: none;
    }
  }
`;
