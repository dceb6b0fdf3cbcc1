import { CATEGORIES, type DomainFacets, type DomainFilter, type FilterName, LISTING_TYPES, MODES } from 'contracts';
import type { Grouping } from './filter.sql';

const POWERS = [0, 1, 2, 3, 4, 5, 6];

/** Lower ends of the histogram's buckets in π: 1, 2, 5, 10 … 10 million; the first bucket begins at 0. */
export const BOUNDS = [...POWERS.flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power)), 10_000_000];

/** How many domains of a set, by its number, have one value of a grouping, or how many it has in all. */
export interface FacetCount {
  part: number;
  grouping: Grouping | null;
  value: string | null;
  count: number;
}

/** The whole filter (name null), or the filter without one of its parts. */
export interface FacetSet {
  name: FilterName | null;
  filter: DomainFilter;
}

/** The counts of one set. */
export interface SetCounts {
  set: FacetSet;
  isEstimate: boolean;
  total: number;
  values: Record<Grouping, ReadonlyMap<string, number>>;
}

/** Counts by set; each counted domain stands for `weight`. */
export function readSets(sets: readonly FacetSet[], counts: readonly FacetCount[], weight: number): SetCounts[] {
  return sets.map((set, part) => {
    const own = counts.filter((count) => count.part === part);
    const of = (grouping: Grouping) =>
      new Map(
        own.filter((one) => one.grouping === grouping).map(({ value, count }) => [value ?? '', weigh(count, weight)]),
      );
    return {
      set,
      isEstimate: weight > 1,
      total: weigh(own.find((one) => one.grouping === null)?.count ?? 0, weight),
      values: { category: of('category'), mode: of('mode'), bucket: of('bucket') },
    };
  });
}

/** An estimate is rounded to two digits: the sample is no more precise. */
function weigh(count: number, weight: number): number {
  return weight === 1 ? count : Number((count * weight).toPrecision(2));
}

/** The response: each list is counted in the set without its own filter, if that filter is set. */
export function toFacets(names: readonly FilterName[], counted: readonly SetCounts[]): DomainFacets {
  const setOf = (name: FilterName | null): SetCounts => {
    const set = counted.find((one) => one.set.name === name) ?? counted.find((one) => one.set.name === null);
    if (!set) throw new Error('the filter as it stands was not counted');
    return set;
  };
  const base = setOf(null);
  const modes = setOf('mode');
  const types = setOf('type');
  const prices = setOf('price');
  return {
    data: {
      total: { count: base.total, ...estimateFlag(base) },
      categories: listed(CATEGORIES, setOf('category'), 'category'),
      types: {
        ...estimateFlag(types),
        values: LISTING_TYPES.map((value) => ({ value, count: countOfType(types, value) })),
      },
      modes: listed(MODES, modes, 'mode'),
      prices: {
        ...estimateFlag(prices),
        buckets: priceBuckets(new Map([...prices.values.bucket].map(([bucket, count]) => [Number(bucket), count]))),
      },
      without: names.map((filter) => ({ filter, count: setOf(filter).total, ...estimateFlag(setOf(filter)) })),
    },
  };
}

const estimateFlag = ({ isEstimate }: SetCounts) => (isEstimate ? { isEstimate } : {});

function listed<T extends string>(values: readonly T[], set: SetCounts, grouping: Grouping) {
  return {
    ...estimateFlag(set),
    values: values.map((value) => ({ value, count: set.values[grouping].get(value) ?? 0 })),
  };
}

function countOfType({ values }: SetCounts, type: (typeof LISTING_TYPES)[number]): number {
  const of = (mode: string) => values.mode.get(mode) ?? 0;
  return type === 'rent' ? of('rent') : of('fixed') + of('auction');
}

interface Bucket {
  from: number;
  to: number | null;
  count: number;
}

/** Neighbouring buckets from the first with names to the last; `counts` by the number of the bucket. */
function priceBuckets(counts: ReadonlyMap<number, number>): Bucket[] {
  const filled = [...counts.keys()].filter((bucket) => (counts.get(bucket) ?? 0) > 0);
  if (filled.length === 0) return [];
  const first = Math.min(...filled);
  const length = Math.max(...filled) - first + 1;
  return Array.from({ length }, (_, index) => {
    const bucket = first + index;
    return { from: BOUNDS[bucket - 1] ?? 0, to: BOUNDS[bucket] ?? null, count: counts.get(bucket) ?? 0 };
  });
}
