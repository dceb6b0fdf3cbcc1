import { defineMessages } from 'shared-i18n';
import { theme } from 'shared-ui';
import { CopyField } from 'shared-ui/CopyField';
import { Dialog } from 'shared-ui/Dialog';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { encode } from 'uqr';

/** The dialog for browsers without the Pi SDK (docs/rules.md section 14). */
const TEXT = defineMessages('kit.openInPi', {
  title: 'Open in Pi Browser',
  body: 'Signing in and paying work in the Pi Browser on your phone. Scan this code, then open the page there.',
  code: 'QR code with the address of this page',
  address: 'Address of this page',
});

/** The page's address as a QR code, for people whose browser has no Pi SDK: their phone opens it in the Pi Browser. */
export function Component({ onClose }: { onClose: () => void }) {
  const address = location.href;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={TEXT.title} size="sm">
      <Stack gap={4}>
        <p>{TEXT.body}</p>
        <QrCode text={address} />
        <CopyField label={TEXT.address} value={address} />
      </Stack>
    </Dialog>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Code role="img" aria-label={TEXT.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
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
