import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { defaultPreferences, type Preferences } from '@shared/domain/preferences'
import { settingsText } from '@shared/text/settings'
import { Card } from '../../ui/card'
import { SelectField } from '../../ui/form/choice-field'
import { usePreferences } from '../../ui/preferences'
import { useChangePreferences } from '../../ui/use-change-preferences'

const text = settingsText.items

/** What can be set, in the order of the page. */
export const items = Object.keys(text) as (keyof typeof text)[]

/** Items that are not as on the first day. */
export function changedItems(preferences: Preferences): readonly (keyof typeof text)[] {
  return items.filter(item => preferences[item] !== defaultPreferences[item])
}

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 240px 140px',
    gap: '4px 24px',
    alignItems: 'end',
    maxWidth: '1000px',
    paddingBottom: '16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none', paddingBottom: 0 }
  },
  title: { fontWeight: tokens.fontWeightSemibold, lineHeight: '22px' },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

/** Every setting with its explanation, its default and the way back to it. */
export function GeneralTab() {
  const styles = useStyles()
  const { preferences } = usePreferences()
  const change = useChangePreferences()
  return (
    <Card>
      {items.map(item => {
        const { title, explanation, options } = text[item]
        const words: Readonly<Record<string, string>> = options
        const value = String(preferences[item])
        const initial = String(defaultPreferences[item])
        const set = (next: string): void =>
          change({ [item]: next === 'true' ? true : next === 'false' ? false : next })
        return (
          <div key={item} className={styles.item}>
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.quiet}>{explanation}</p>
              <p className={styles.quiet}>{settingsText.defaultValue(words[initial] ?? initial)}</p>
            </div>
            <SelectField
              name={item}
              label={title}
              value={value}
              choices={Object.entries(words).map(([key, label]) => ({ value: key, label }))}
              onChange={set}
            />
            <Button
              icon={<ArrowUndoRegular />}
              disabled={value === initial}
              onClick={() => set(initial)}
            >
              {settingsText.undo}
            </Button>
          </div>
        )
      })}
    </Card>
  )
}
