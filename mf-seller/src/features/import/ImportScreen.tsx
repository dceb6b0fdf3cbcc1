import { usePiAuth } from 'mf-kit';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { Stack } from 'shared-ui/Stack';
import { SignInPrompt } from '../../common/SignInPrompt';
import { CheckedRows } from './CheckedRows';
import { FileField } from './FileField';
import { IMPORT_MESSAGES as messages } from './import.messages';
import { useImport } from './useImport';

/** /sell/import: a file, what becomes of each row, and the listing of the good ones. */
export function ImportScreen() {
  const { user } = usePiAuth();
  return user ? <Import key={user.uid} /> : <SignInPrompt />;
}

function Import() {
  const work = useImport();
  const { step, name, file, failure } = work;
  return (
    <>
      {!file && (
        <Card>
          <Stack gap={4}>
            <FileField isBusy={step === 'checking'} onFile={(chosen) => void work.check(chosen)} />
            <p role="status">{step === 'checking' ? messages.checking({ name }) : null}</p>
            {failure && <Banner tone="danger" title={failure} />}
          </Stack>
        </Card>
      )}
      {file && <CheckedRows work={work} rows={file.rows} />}
      {work.dialog}
    </>
  );
}
