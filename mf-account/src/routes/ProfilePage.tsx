import { PageMeta } from 'mf-kit';

export function Component() {
  return (
    <>
      <PageMeta title="My Profile | Dotpi" description="My Profile on Dotpi." />
      <h1>My Profile</h1>
    </>
  );
}
