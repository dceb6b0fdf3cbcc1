import { ADMIN_ROLES, type AdminRole } from 'contracts';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('admin.roles', {
  support: 'Support',
  moderation: 'Moderation',
  finance: 'Finance',
  owner: 'Owner',
});

const DOES = defineMessages('admin.rolesDo', {
  support: 'Answers messages and reads people’s records.',
  moderation: 'Decides on listings, reports and strikes, suspends people and verifies them.',
  finance: 'Lets payouts go, books held and unknown money, settles disputes and merges accounts.',
  owner: 'Gives and takes roles, changes settings, plans and goods, saves the audit log.',
});

export const roleText = (role: AdminRole): string => TEXT[role];
export const roleDoes = (role: AdminRole): string => DOES[role];

/** The administrator's roles among what a sign-in answers ('admin:{role}'). */
export const adminRolesOf = (roles: readonly string[]): AdminRole[] =>
  ADMIN_ROLES.filter((role) => roles.includes(`admin:${role}`));
