import { aDomain } from 'contracts/testing';
import { featuredDomains } from './useFeaturedDomains';

const named = (...ids: string[]) => ids.map((id) => aDomain({ id }));

test.each([
  [['f1', 'f2', 'f3'], ['n1'], ['f1', 'f2', 'f3']],
  [['f1'], ['n1', 'f1', 'n2'], ['f1', 'n1', 'n2']],
  [[], ['n1', 'n2', 'n3'], ['n1', 'n2', 'n3']],
  [[], ['n1'], ['n1']],
])('featured %j and newest %j show %j', (featured, newest, shown) => {
  expect(featuredDomains(named(...featured), named(...newest)).map(({ id }) => id)).toEqual(shown);
});
