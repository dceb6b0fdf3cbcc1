import { DOMAIN } from 'contracts';
import { Button, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { TextArea } from 'shared-ui/TextArea';
import { TextField } from 'shared-ui/TextField';
import styled from 'styled-components';
import { SELL_MESSAGES as messages } from '../../common/sell.messages';

/** What the listing form asks for: dimmed and inert, for those without a subscription. */
export function ListingPreview() {
  return (
    <Card title={messages.previewTitle}>
      <Stack>
        <Dimmed inert>
          <TextField label={messages.name} suffix=".pi" hint={messages.nameHint} />
          <TextArea label={messages.describe} counterMax={DOMAIN.descriptionMax} />
        </Dimmed>
        <Button disabled>{messages.needsSubscription}</Button>
      </Stack>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[6]};
  max-inline-size: 40rem;
`;

const Dimmed = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  inline-size: 100%;
  opacity: 0.5;
`;
