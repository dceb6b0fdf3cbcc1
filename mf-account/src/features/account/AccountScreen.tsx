import { Button, LinkButton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { saveFile } from '../../common/downloads';
import { useExport } from './account.api';
import { ACCOUNT } from './account.messages';
import { DeleteAccount } from './DeleteAccount';

/** One's own account: taking the data along, the sessions, leaving. */
export function AccountScreen() {
  return (
    <Sheet>
      <h1>{ACCOUNT.title}</h1>
      <OwnData />
      <Card title={ACCOUNT.sessions}>
        <Stack gap={3}>
          <Text tone="muted">{ACCOUNT.sessionsBody}</Text>
          <div>
            <LinkButton href="/profile?tab=activity" tone="neutral">
              {ACCOUNT.activity}
            </LinkButton>
          </div>
        </Stack>
      </Card>
      <DeleteAccount />
    </Sheet>
  );
}

function OwnData() {
  const [readExport, { isLoading, isError }] = useExport();
  const download = async () => {
    const { data } = await readExport();
    if (data) saveFile('dotpi-data.json', data);
  };
  return (
    <Card title={ACCOUNT.data}>
      <Stack gap={3}>
        <Text tone="muted">{ACCOUNT.dataBody}</Text>
        {isError && <Banner tone="danger" title={ACCOUNT.downloadFailed} />}
        <div>
          <Button tone="neutral" icon={<Download aria-hidden />} loading={isLoading} onClick={() => void download()}>
            {ACCOUNT.download}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  inline-size: 100%;
  max-inline-size: 48rem;
  margin-inline: auto;
`;
