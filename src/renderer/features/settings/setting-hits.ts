import { backupCopiesText } from '@shared/features/copies/text'
import { gatewayText } from '@shared/features/gateway/text'
import { sampleDataText } from '@shared/features/sample-data/text'
import type { SearchHit } from '@shared/features/search/search'
import {
  type SettingItem,
  type SettingsSection,
  sectionItems,
  settingPath,
  settingTextOf
} from '@shared/features/settings/sections'
import { settingsText } from '@shared/features/settings/text'
import { signInSettingsText } from '@shared/features/sign-in/settings-text'
import { closingText } from '@shared/features/standard-model/closing-text'
import { keysOf } from '@shared/kit/keys-of'

/** Titles of the cards in sections without single settings, by section. */
const sectionCards: Partial<Record<SettingsSection, readonly string[]>> = {
  backup: [settingsText.backup.title, backupCopiesText.title, sampleDataText.title],
  sector: [closingText.title],
  gateway: [gatewayText.title],
  entry: [signInSettingsText.title]
}

/** Entry of the search over settings: a section, a card, or a single setting. */
export interface SettingHit extends SearchHit {
  readonly section: SettingsSection
  readonly item?: SettingItem
}

/** Entries of the search over settings, with the explanation of a setting as further words. */
export const settingHits: readonly SettingHit[] = keysOf(settingsText.tabs).flatMap(section => {
  const entry = (title: string, words: string, item?: SettingItem): SettingHit => ({
    kind: item ? settingsText.search.setting : settingsText.search.section,
    title,
    detail: item || title !== settingsText.tabs[section] ? settingsText.tabs[section] : '',
    path: settingPath(section, item),
    words,
    section,
    ...(item && { item })
  })
  const items: Partial<Record<SettingsSection, readonly SettingItem[]>> = sectionItems
  const cards = sectionCards[section] ?? []
  return [
    entry(settingsText.tabs[section], ''),
    ...cards.filter(title => title !== settingsText.tabs[section]).map(title => entry(title, '')),
    ...(items[section] ?? []).map(item => {
      const { title, explanation } = settingTextOf(item)
      return entry(title, explanation, item)
    })
  ]
})
