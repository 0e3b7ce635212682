import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { type SettingItem, settingParameter } from '@shared/features/settings/sections'
import { settingsText } from '@shared/features/settings/text'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Card } from '../../ui/page/card'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr) auto',
    gap: '4px 16px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    alignItems: 'center',
    minHeight: '40px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
  },
  marked: { borderRadius: '8px', outline: `2px solid ${tokens.colorCompoundBrandStroke}` },
  first: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' },
  form: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'flex-start' }
})

interface ListEntry {
  readonly key: string
  readonly first: string
  readonly second: string
  readonly removeLabel: string
  readonly onRemove: () => void
}

interface ListSettingCardProps {
  readonly item: SettingItem
  readonly title: string
  readonly explanation: string
  /** Text that describes the default value of the setting. */
  readonly initial: string
  readonly isInitial: boolean
  readonly none: string
  readonly busy: boolean
  readonly isEditable: boolean
  readonly entries: readonly ListEntry[]
  readonly onReset: () => void
  /** Fields of a new entry with the button that adds it. */
  readonly children: ReactNode
}

/**
 * Card for a setting that is a list: its entries, a form for a new entry, and a reset to the
 * default.
 */
export function ListSettingCard(props: ListSettingCardProps) {
  const { title, explanation, initial, none, busy, isEditable, entries, children } = props
  const styles = useStyles()
  const [params] = useSearchParams()
  const isMarked = params.get(settingParameter) === props.item
  return (
    <div data-setting={props.item} className={mergeClasses(isMarked && styles.marked)}>
      <Card
        title={title}
        actions={
          isEditable &&
          !props.isInitial && (
            <Button
              icon={<ArrowUndoRegular />}
              disabled={busy}
              aria-label={settingsText.undoItem(title)}
              onClick={props.onReset}
            >
              {settingsText.undo}
            </Button>
          )
        }
      >
        <p className={styles.quiet}>{explanation}</p>
        <p className={styles.quiet}>{settingsText.defaultValue(initial)}</p>
        {entries.length === 0 && <p>{none}</p>}
        <div>
          {entries.map(({ key, first, second, removeLabel, onRemove }) => (
            <div key={key} className={styles.row}>
              <span className={styles.first}>{first}</span>
              <span>{second}</span>
              {isEditable && (
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={removeLabel}
                  title={removeLabel}
                  disabled={busy}
                  onClick={onRemove}
                />
              )}
            </div>
          ))}
        </div>
        {isEditable && <div className={styles.form}>{children}</div>}
      </Card>
    </div>
  )
}
