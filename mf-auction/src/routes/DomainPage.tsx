import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="Domain | Dotpi" description="Domain on Dotpi." />
      <h1>Domain</h1>
    </>
  );
}
