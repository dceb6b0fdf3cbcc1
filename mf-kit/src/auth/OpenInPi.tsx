import { theme } from 'shared-ui';
import { CopyField } from 'shared-ui/CopyField';
import { Dialog } from 'shared-ui/Dialog';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { encode } from 'uqr';
import { OPEN_IN_PI as messages } from './openInPi.messages';

/** The page's address as a QR code, for people whose browser has no Pi SDK: their phone opens it in the Pi Browser. */
export function Component({ onClose }: { onClose: () => void }) {
  const address = location.href;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={messages.title} size="sm">
      <Stack gap={4}>
        <p>{messages.body}</p>
        <QrCode text={address} />
        <CopyField label={messages.address} value={address} />
      </Stack>
    </Dialog>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Code role="img" aria-label={messages.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </Code>
  );
}

/* Black on white in both themes: scanners need it. */
const Code = styled.svg`
  justify-self: center;
  inline-size: min(100%, 15rem);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
`;
