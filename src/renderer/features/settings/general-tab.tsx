import { defaultPreferences, type Preferences } from '@shared/domain/preferences'
import { settingsText } from '@shared/text/settings'
import { Card } from '../../ui/card'
import { SelectField } from '../../ui/form/choice-field'
import { usePreferences } from '../../ui/preferences'
import { useChangePreferences } from '../../ui/use-change-preferences'
import { SettingRow } from './setting-row'

const text = settingsText.items
type Item = keyof typeof text

/** What each person sets, in the order of the page. */
export const items = Object.keys(text) as Item[]

/** Items that are not as on the first day. */
export function changedItems(preferences: Preferences): readonly Item[] {
  return items.filter(item => preferences[item] !== defaultPreferences[item])
}

const general: readonly Item[] = ['csvSeparator']

export function GeneralTab() {
  return <PreferenceRows shown={general} />
}

export function DisplayTab() {
  return <PreferenceRows shown={items.filter(item => !general.includes(item))} />
}

/** Every setting with its explanation, its default and the way back to it; kept at once. */
function PreferenceRows({ shown }: { readonly shown: readonly Item[] }) {
  const { preferences } = usePreferences()
  const change = useChangePreferences()
  return (
    <Card>
      {shown.map(item => {
        const { title, explanation, options } = text[item]
        const words: Readonly<Record<string, string>> = options
        const value = String(preferences[item])
        const initial = String(defaultPreferences[item])
        const set = (next: string): void =>
          change({ [item]: next === 'true' ? true : next === 'false' ? false : next })
        return (
          <SettingRow
            key={item}
            title={title}
            explanation={explanation}
            initial={words[initial] ?? initial}
            isInitial={value === initial}
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
