/** Texts of the tray of names to compare; they arrive with it. */
export const COMPARE_TRAY_MESSAGES = {
  tray: 'Comparison',
  ticked: (count: number, max: number) => `${count} of ${max} to compare`,
  trayFull: (max: number) => `${max} of ${max}: remove one to add another.`,
  tickAnother: 'Tick another name to compare.',
  clearTray: 'Clear',
} as const;
