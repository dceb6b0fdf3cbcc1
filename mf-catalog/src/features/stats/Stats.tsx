import { useSiteSettings } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { statsView } from './statsView';

/** The marketplace in figures, in one band; nothing while the settings hold none. */
export function Stats() {
  const { values } = useSiteSettings();
  const stats = statsView(values);
  if (stats.length === 0) return null;
  return (
    <Band role="list" aria-label="The marketplace in figures">
      {stats.map(({ value, label }) => (
        <li key={label}>
          <Value>{value}</Value> {label}
        </li>
      ))}
    </Band>
  );
}

const Band = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-around;
  gap: ${theme.space[4]} ${theme.space[6]};
  padding: ${theme.space[6]} ${theme.space[4]} !important;
  border-block: 1px solid ${theme.color.border};
  color: ${theme.color.textMuted};

  & > li {
    flex: 1 1 6rem;
    text-align: center;
  }
`;

const Value = styled.strong`
  display: block;
  color: ${theme.color.text};
  font-size: ${theme.fontSize['3xl']};
  line-height: ${theme.lineHeight['3xl']};
  font-weight: ${theme.weight.heavy};
  font-variant-numeric: ${theme.fontNumeric};
  letter-spacing: -0.025em;
`;
