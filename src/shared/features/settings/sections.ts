import { keysOf } from '../../kit/keys-of'
import type { ConfigurationKey } from '../../model/settings/configuration'
import { pagePaths } from '../../navigation/paths'
import { configurationText } from './configuration-text'
import { settingsText } from './text'

export type SettingsSection = keyof typeof settingsText.tabs
export type SettingItem = ConfigurationKey | keyof typeof settingsText.items

/** Address parameter that names the setting to show. */
export const settingParameter = 'muc'

/** Settings by section, in page order; sections that are missing have no single settings. */
export const sectionItems = {
  general: ['csvSeparator'],
  display: keysOf(settingsText.items),
  thresholds: [
    'fillLow',
    'fillGood',
    'fillHigh',
    'supplyGood',
    'equipmentReadyGood',
    'reserveQuotaGood',
    'reserveReadyGood',
    'trainingGood'
  ],
  holidays: [
    'separateApprover',
    'approveLoads',
    'closeOnlyClean',
    'approvalDays',
    'graveAlertDays',
    'alertDays',
    'holidays'
  ],
  legal: [
    'legalBases',
    'reserveAgeMenFirst',
    'reserveAgeWomenFirst',
    'reserveAgeMenSecond',
    'reserveAgeWomenSecond'
  ],
  retention: ['auditLines', 'generationsKept', 'generationsMonthly', 'callMonths'],
  print: ['printHeader', 'printOperator'],
  documents: ['documentFields', 'releaseDocuments'],
  secrecy: ['maximumDegrees', 'degreeInCsv'],
  sector: ['sectorData', 'sectorPlace']
} as const satisfies Partial<Record<SettingsSection, readonly SettingItem[]>>

/** Address of a section, or of one setting in it. */
export function settingPath(section: SettingsSection, item?: SettingItem): string {
  const params = new URLSearchParams({
    ...(section !== 'general' && { tab: section }),
    ...(item && { [settingParameter]: item })
  })
  return params.size === 0 ? pagePaths.settings : `${pagePaths.settings}?${params}`
}

export const settingTextOf = (item: SettingItem): { title: string; explanation: string } =>
  ({ ...settingsText.items, ...configurationText.items })[item]
