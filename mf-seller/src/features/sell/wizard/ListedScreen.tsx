import { CELEBRATION, type Domain, statusReasonOf } from 'contracts';
import { Share2 } from 'lucide-react';
import { Button, LinkButton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Celebration } from 'shared-ui/Celebration';
import { CopyField } from 'shared-ui/CopyField';
import { NamePlate } from 'shared-ui/NamePlate';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

interface ListedScreenProps {
  domain: Domain;
  onAnother: () => void;
}

/** 'Successfully Listed', with the plate, the ways on and the address to share. */
export function ListedScreen({ domain, onAnother }: ListedScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const address = `${location.origin}/domains/${domain.id}`;
  return (
    <Stage>
      <Celebration {...CELEBRATION} />
      <Card>
        <Stack>
          <h2 ref={heading} tabIndex={-1}>
            {messages.done}
          </h2>
          <p>
            {domain.status === 'active' ? messages.live({ name: domain.name }) : messages.inReview}
            {domain.statusReason && ` ${statusReasonOf(domain)}`}
          </p>
          <Plate>
            <NamePlate name={domain.name} category={domain.category} size="md" />
          </Plate>
          <Row>
            <LinkButton href="/profile">{messages.toProfile}</LinkButton>
            <LinkButton href={`/domains/${domain.id}`} tone="neutral">
              {messages.toListing}
            </LinkButton>
            <LinkButton href="/browse" tone="neutral">
              {messages.toBrowse}
            </LinkButton>
            <Button tone="neutral" onClick={onAnother}>
              {messages.another}
            </Button>
            {canShare() && (
              <Button tone="neutral" icon={<Share2 aria-hidden />} onClick={() => void share(domain.name, address)}>
                {messages.share}
              </Button>
            )}
          </Row>
          <CopyField label={messages.shareLink} value={address} />
        </Stack>
      </Card>
    </Stage>
  );
}

const canShare = () => typeof navigator.share === 'function';
// Closing the sheet shares nothing; that is no failure.
const share = (title: string, url: string) => navigator.share({ title, url }).catch(() => undefined);

const Stage = styled.div`
  position: relative;
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space[5]};
  text-align: center;

  & > h2 {
    font-size: ${theme.fontSize['3xl']};
    line-height: ${theme.lineHeight['3xl']};
  }
  & > :last-child {
    inline-size: min(100%, 34rem);
    text-align: start;
  }
`;

const Plate = styled.div`
  inline-size: min(100%, 26rem);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[3]};
`;
