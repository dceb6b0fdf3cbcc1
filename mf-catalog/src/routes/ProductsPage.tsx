import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="Products | Dotpi" description="Products on Dotpi." />
      <h1>Products</h1>
    </>
  );
}
