import { FileUp } from 'lucide-react';
import { LISTING_COLUMNS } from 'contracts';
import { Button, theme } from 'shared-ui';
import { type DragEvent, useRef } from 'react';
import styled from 'styled-components';
import { IMPORT_MESSAGES as messages } from './import.messages';

interface FileFieldProps {
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Takes one CSV file by drop or by the picker. */
export function FileField({ isBusy, onFile }: FileFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) onFile(file);
  };
  return (
    <Zone
      role="group"
      aria-label={messages.file}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={picker}
        hidden
        type="file"
        accept=".csv,text/csv"
        aria-label={messages.choose}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <Button icon={<FileUp aria-hidden />} loading={isBusy} onClick={() => picker.current?.click()}>
        {messages.choose}
      </Button>
      <Hint>{messages.hint}</Hint>
      <Columns>{LISTING_COLUMNS.join(', ')}</Columns>
      <Hint>{messages.required}</Hint>
    </Zone>
  );
}

const Zone = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[3]};
  padding: ${theme.space[6]};
  border: 2px dashed ${theme.color.border};
  border-radius: ${theme.radius.md};
`;

const Hint = styled.p`
  color: ${theme.color.textMuted};
`;

const Columns = styled.code`
  overflow-wrap: anywhere;
  font-size: ${theme.fontSize.sm};
`;
