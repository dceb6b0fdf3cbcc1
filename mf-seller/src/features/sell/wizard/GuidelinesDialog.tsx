import { Button, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import styled from 'styled-components';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

/** The seller guidelines over the wizard. */
export function Component({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={messages.guidelines}
      description={messages.guidelinesIntro}
      footer={<Button onClick={onClose}>{messages.guidelinesClose}</Button>}
    >
      <Rules>
        {messages.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Rules>
    </Dialog>
  );
}

const Rules = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  padding-inline-start: ${theme.space[5]};
`;
