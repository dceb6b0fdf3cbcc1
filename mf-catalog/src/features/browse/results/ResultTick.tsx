import type { Domain } from 'contracts';
import { COMPARE_MAX } from '../../../common/comparedIds';
import { CompareTick } from '../compare/CompareTick';
import type { BrowseAddress } from '../useBrowseAddress';

interface ResultTickProps {
  domain: Domain;
  address: BrowseAddress;
  isBare?: boolean;
}

/** Takes a found name into the comparison. */
export function ResultTick({ domain: { id, name }, address: { compared, compare }, isBare }: ResultTickProps) {
  const isTicked = compared.includes(id);
  return (
    <CompareTick
      name={name}
      isTicked={isTicked}
      isDisabled={!isTicked && compared.length >= COMPARE_MAX}
      isBare={isBare}
      onToggle={() => compare(id)}
    />
  );
}
