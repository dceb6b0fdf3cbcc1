import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="Browse domains | Dotpi" description="Browse domains on Dotpi." />
      <h1>Browse domains</h1>
    </>
  );
}
