import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="Subscription Plans | Dotpi" description="Subscription Plans on Dotpi." />
      <h1>Subscription Plans</h1>
    </>
  );
}
