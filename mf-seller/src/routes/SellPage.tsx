import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="Sell Domains | Dotpi" description="Sell Domains on Dotpi." />
      <h1>Sell Domains</h1>
    </>
  );
}
