import { DefinitionList } from 'shared-ui/DefinitionList';
import { theme } from 'shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { WITHDRAW_TEXT } from './wallet.messages';

/** Where a withdrawal goes, in full, before anything is sent. */
export function WithdrawReview({ destination }: { destination: string | null }) {
  const root = useRef<HTMLDivElement>(null);
  // It takes the place of the form that was sent.
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} role="group" aria-label={WITHDRAW_TEXT.review} tabIndex={-1}>
      <DefinitionList
        rows={[
          {
            name: WITHDRAW_TEXT.destination,
            value: destination ? <Address translate="no">{destination}</Address> : WITHDRAW_TEXT.destinationUnknown,
          },
        ]}
      />
    </div>
  );
}

const Address = styled.code`
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`;
