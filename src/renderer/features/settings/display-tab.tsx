import { defaultPreferences, type Preferences } from '@shared/features/settings/preferences'
import { settingsText } from '@shared/features/settings/text'
import { keysOf } from '@shared/kit/keys-of'
import { usePreferences } from '../../session/preferences'
import { SelectField } from '../../ui/form/choice-field'
import { Card } from '../../ui/page/card'
import { useChangePreferences } from '../../ui/use-change-preferences'
import { SettingRow } from './setting-row'

const text = settingsText.items
type DisplaySetting = keyof typeof text

/** Names of the personal settings, in the order of the page. */
export const displaySettingNames = keysOf(text)

/** Names of the settings that differ from their defaults. */
export function nonDefaultDisplaySettings(preferences: Preferences): readonly DisplaySetting[] {
  return displaySettingNames.filter(item => preferences[item] !== defaultPreferences[item])
}

/** Tab **Hiển thị** (display): every setting with explanation, default and reset; saved at once. */
export function DisplaySettingsTab() {
  const { preferences } = usePreferences()
  const change = useChangePreferences()
  return (
    <Card>
      {displaySettingNames.map(item => {
        const { title, explanation, options } = text[item]
        const words: Readonly<Record<string, string>> = options
        const value = String(preferences[item])
        const initial = String(defaultPreferences[item])
        const set = (next: string): void =>
          change({ [item]: next === 'true' ? true : next === 'false' ? false : next })
        return (
          <SettingRow
            key={item}
            item={item}
            title={title}
            explanation={explanation}
            initial={words[initial] ?? initial}
            isInitial={value === initial}
            atOnce
            onReset={() => set(initial)}
          >
            <SelectField
              name={item}
              label={title}
              value={value}
              choices={Object.entries(words).map(([key, label]) => ({ value: key, label }))}
              onChange={set}
            />
          </SettingRow>
        )
      })}
    </Card>
  )
}
