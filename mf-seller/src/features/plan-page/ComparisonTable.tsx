import type { SubscriptionPlan } from 'contracts';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import styled from 'styled-components';
import { planComparison } from './planComparison';
import { PLAN_PAGE_MESSAGES as messages } from './planPage.messages';

/** What the plans of one period differ in. */
export function ComparisonTable({ plans }: { plans: readonly SubscriptionPlan[] }) {
  return (
    <Card title={messages.comparison}>
      <Table>
        <thead>
          <tr>
            <td />
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planComparison(plans).map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={plans[index]?.id}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-variant-numeric: ${theme.fontNumeric};

  & th,
  & td {
    padding: ${theme.space[3]} ${theme.space[1]};
    border-block-end: 1px solid ${theme.color.border};
    text-align: center;
    overflow-wrap: break-word;
  }
  & tbody th {
    color: ${theme.color.textMuted};
    font-weight: ${theme.weight.medium};
    text-align: start;
  }
  & tbody tr:last-child > * {
    border-block-end: 0;
  }
  @media (max-width: 767px) {
    font-size: ${theme.fontSize.sm};
    line-height: ${theme.lineHeight.sm};

    & tbody td {
      font-size: ${theme.fontSize.xs};
    }
  }
  @media (max-width: 374px) {
    margin-inline: calc(-1 * ${theme.space[3]});
    inline-size: calc(100% + 2 * ${theme.space[3]});
    font-size: ${theme.fontSize.xs};

    & th,
    & td {
      padding-inline: 1px;
    }
  }
`;
