import { SETTING_DEFAULTS } from 'contracts';
import { Link } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { useSubscriptionPlans } from 'shared-store';
import { Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { officeApi } from '../common/office.api';
import { OfficePage } from '../common/OfficePage';
import { PlanPrice } from '../features/settings/PlanPrice';
import { SettingForm } from '../features/settings/SettingForm';
import type { ShownSetting } from '../features/settings/settings.messages';

const TEXT = defineMessages('admin.settings', {
  title: 'Settings',
  loading: 'Loading settings',
  failed: 'Settings did not load',
  groups: {
    open: 'What is open',
    market: 'How the market works',
    links: 'Where people find us',
    figures: 'Figures on the home page',
  },
  history: 'All changes',
  plans: 'Plans',
  plansBody: 'Another price needs a second owner.',
});

const GROUPS: { name: keyof typeof TEXT.groups; keys: ShownSetting[] }[] = [
  { name: 'open', keys: ['enableMaintenance', 'isTestMode'] },
  { name: 'market', keys: ['listing_review', 'bid_increment', 'bid_increment_mode', 'withdrawal_minimum'] },
  { name: 'links', keys: ['support_email', 'facebook_url', 'x_url', 'telegram_url'] },
  { name: 'figures', keys: ['stats_active_listings', 'stats_average_sale_days', 'stats_success_percent'] },
];

/** All settings by what they are about, each with its newest change, and the prices of plans. */
export function Component() {
  const query = officeApi.useOfficeSettingsQuery();
  const changes = officeApi.useAuditInfiniteQuery({ act: 'setting.change' });
  const newest = changes.data?.pages[0]?.data ?? [];
  return (
    <OfficePage title={TEXT.title} aside={<Link to="/admin/audit?act=setting.change">{TEXT.history}</Link>}>
      <QueryState query={query} loading={TEXT.loading} skeleton={<Skeleton height="20rem" />} failed={TEXT.failed}>
        {(settings) => (
          <Grid>
            {GROUPS.map(({ name, keys }) => (
              <Card key={name} title={TEXT.groups[name]}>
                <Stack>
                  {keys.map((key) => (
                    <SettingForm
                      key={`${key} ${settings[key]}`}
                      name={key}
                      values={{ ...SETTING_DEFAULTS, ...settings }}
                      last={newest.find(({ target }) => target === key)}
                    />
                  ))}
                </Stack>
              </Card>
            ))}
            <Plans />
          </Grid>
        )}
      </QueryState>
    </OfficePage>
  );
}

function Plans() {
  const { plans } = useSubscriptionPlans();
  return (
    <Wide>
      <Card title={TEXT.plans}>
        <Stack>
          <p>{TEXT.plansBody}</p>
          <Prices>
            {plans?.map((plan) => (
              <PlanPrice key={`${plan.id} ${plan.price}`} plan={plan} />
            ))}
          </Prices>
        </Stack>
      </Card>
    </Wide>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  align-items: start;
  gap: ${theme.space[4]};
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Prices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  align-items: start;
  gap: ${theme.space[4]};
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  & > p {
    margin: 0;
  }
`;
