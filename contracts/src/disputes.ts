/** Disputes as administrators see them (docs/rules.md section 5). */
import { defineCall } from './call';
import { listOf, pageQuery } from './fields';
import { order } from './orders';

const disputePage = listOf(order);
export type DisputePage = ReturnType<typeof disputePage.parse>;

export const listDisputes = defineCall({
  method: 'GET',
  path: '/admin/api/disputes',
  tag: 'admin',
  summary: 'Disputed orders, the oldest order first',
  auth: 'admin',
  role: 'finance',
  query: pageQuery,
  responses: { 200: disputePage },
});
