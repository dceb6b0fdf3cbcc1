import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="Subscription checkout | Dotpi" description="Subscription checkout on Dotpi." />
      <h1>Subscription checkout</h1>
    </>
  );
}
