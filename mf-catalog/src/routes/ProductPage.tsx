import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="Product | Dotpi" description="Product on Dotpi." />
      <h1>Product</h1>
    </>
  );
}
