import { Package } from 'lucide-react';
import { IconTile } from 'shared-ui/IconTile';
import { NamePlate } from 'shared-ui/NamePlate';

/** The plate of a name in a list, or what stands for a product. */
export const ItemPicture = ({ name }: { name: string }) =>
  /^\S+\.pi$/.test(name) ? (
    <NamePlate name={name} size="xs" decorative />
  ) : (
    <IconTile size="xs">
      <Package />
    </IconTile>
  );
