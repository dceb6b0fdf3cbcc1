/** What a signed-in person may do: an administrator has one or more roles, each with calls of its own (docs/rules.md section 9). */

export const ADMIN_ROLES = ['support', 'moderation', 'finance', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** As the sign-in answers them: 'admin' beside each 'admin:{role}'. */
export const ROLES = ['user', 'admin', 'admin:support', 'admin:moderation', 'admin:finance', 'admin:owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whose call it is: that role's, or every administrator's. */
export type RoleOfCall = AdminRole | 'any';

/** Whether a caller with these roles may make a call of that one. */
export const mayCall = (roles: readonly Role[], of: RoleOfCall): boolean =>
  roles.includes(of === 'any' ? 'admin' : `admin:${of}`);
