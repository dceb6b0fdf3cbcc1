import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="Domain details | Dotpi" description="Domain details on Dotpi." />
      <h1>Domain details</h1>
    </>
  );
}
