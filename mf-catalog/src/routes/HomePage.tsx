import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="Home | Dotpi" description="Home on Dotpi." />
      <h1>Home</h1>
    </>
  );
}
