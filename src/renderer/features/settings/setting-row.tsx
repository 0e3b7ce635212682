import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { type SettingItem, settingParameter } from '@shared/features/settings/sections'
import { settingsText } from '@shared/features/settings/text'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { appTokens } from '../../theme'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 400px) minmax(88px, 1fr)',
    alignItems: 'end',
    gap: '4px 8px',
    padding: '8px 12px',
    borderRadius: '6px',
    scrollMarginBlock: '16px',
    '@media print': { breakInside: 'avoid' }
  },
  marked: {
    backgroundColor: appTokens.selected,
    outline: `2px solid ${tokens.colorCompoundBrandStroke}`,
    outlineOffset: '-2px'
  },
  // A message below the field must not move the buttons away from it.
  actions: {
    display: 'flex',
    columnGap: '4px',
    alignSelf: 'start',
    paddingTop: `calc(${tokens.lineHeightBase300} + 4px)`,
    '@media print': { display: 'none' }
  },
  words: {
    gridColumn: '1 / -1',
    maxWidth: '80ch',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  }
})

interface SettingRowProps {
  readonly item: SettingItem
  readonly title: string
  readonly explanation: string
  /** Text that describes the default value. */
  readonly initial: string
  readonly isInitial: boolean
  readonly busy?: boolean
  /** Whether a choice is saved at once; otherwise the row has a save button. */
  readonly atOnce?: boolean
  readonly onReset: () => void
  /** Control shown next to the field. */
  readonly action?: ReactNode
  /** Field with the title as its label. */
  readonly children: ReactNode
}

/**
 * One setting: field, explanation, default, and a reset while it differs from the default. It is
 * marked if the address names it.
 */
export function SettingRow(props: SettingRowProps) {
  const { item, title, explanation, initial, isInitial, busy, atOnce, onReset, action } = props
  const styles = useStyles()
  const [params] = useSearchParams()
  const isMarked = params.get(settingParameter) === item
  return (
    <div data-setting={item} className={mergeClasses(styles.item, isMarked && styles.marked)}>
      {props.children}
      <div className={styles.actions}>
        {action}
        {!isInitial && (
          <Button
            appearance="subtle"
            icon={<ArrowUndoRegular />}
            disabledFocusable={busy}
            aria-label={settingsText.undoItem(title)}
            title={settingsText.undoItem(title)}
            onClick={onReset}
          />
        )}
      </div>
      <div className={styles.words}>
        <p>{explanation}</p>
        <p>
          {settingsText.defaultValue(initial)}
          {atOnce && ` · ${settingsText.atOnce}`}
        </p>
      </div>
    </div>
  )
}
