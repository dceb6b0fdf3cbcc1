import { formatPi, type SubscriptionPlan, typedDecimal } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { defineMessages } from 'shared-i18n';
import { Button, notify, theme } from 'shared-ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { officeApi } from '../../common/office.api';
import { sayError } from '../../common/useCaseActs';

const TEXT = defineMessages('admin.planPrice', {
  price: '{plan}, {duration}, now {price}',
  effect: 'Who takes {plan} from then on pays {price}. Running plans keep what was paid.',
  ask: 'Ask for this price',
  asked: 'A second owner must want it, too: it waits in the queue.',
  saved: 'Saved.',
});

/** The price of a plan for one duration; another one needs two owners (docs/rules.md section 9). */
export function PlanPrice({ plan }: { plan: SubscriptionPlan }) {
  const [typed, setTyped] = useState(String(plan.price));
  const [change, { isLoading }] = officeApi.useChangePlanMutation();
  const price = Number(typedDecimal(typed) ?? Number.NaN);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    void change({ id: plan.id, edit: { price } })
      .unwrap()
      .then(({ data }) => notify.success('kind' in data ? TEXT.asked : TEXT.saved), sayError);
  };
  return (
    <Form onSubmit={ask}>
      <AmountField
        label={TEXT.price({ plan: plan.name, duration: plan.duration, price: formatPi(plan.price) })}
        value={typed}
        onChange={setTyped}
      />
      {price > 0 && price !== plan.price && (
        <>
          <p role="status">{TEXT.effect({ plan: plan.name, price: formatPi(price) })}</p>
          <Button type="submit" loading={isLoading}>
            {TEXT.ask}
          </Button>
        </>
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space[2]};

  & > :first-child {
    inline-size: 100%;
  }

  & > p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
