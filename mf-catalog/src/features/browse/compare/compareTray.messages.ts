import { defineMessages } from 'shared-i18n';

/** Texts of the tray of names to compare; they arrive with it. */
export const COMPARE_TRAY_MESSAGES = defineMessages('catalog.compareTray', {
  tray: 'Comparison',
  ticked: '{count} of {max} to compare',
  trayFull: '{max} of {max}: remove one to add another.',
  tickAnother: 'Tick another name to compare.',
  clearTray: 'Clear',
});
