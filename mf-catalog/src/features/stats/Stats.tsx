import { useSiteSettings } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { statsView } from './statsView';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('catalog.statsBand', {
  label: 'The marketplace in figures',
});

/** The marketplace in figures; nothing while the settings have none. */
export function Stats() {
  const { values } = useSiteSettings();
  const stats = statsView(values);
  if (stats.length === 0) return null;
  return (
    <Band role="list" aria-label={TEXT.label}>
      {stats.map(({ value, label }) => (
        <li key={label}>
          <Value>{value}</Value> {label}
        </li>
      ))}
    </Band>
  );
}

const Band = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding-block: ${theme.space[6]} !important;
  border-block: 1px solid ${theme.color.border};
  color: ${theme.color.textMuted};
  text-align: center;
`;

const Value = styled.strong`
  display: block;
  color: ${theme.color.text};
  font-size: ${theme.fontSize['2xl']};
  line-height: ${theme.lineHeight['2xl']};
  font-weight: ${theme.weight.heavy};
  font-variant-numeric: ${theme.fontNumeric};
  letter-spacing: -0.025em;

  ${theme.media.md} {
    font-size: ${theme.fontSize['3xl']};
    line-height: ${theme.lineHeight['3xl']};
  }
`;
