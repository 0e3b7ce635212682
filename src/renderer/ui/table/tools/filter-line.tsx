import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { RenameRegular } from '@fluentui/react-icons/svg/rename'
import {
  isSameListCriteria,
  type ListCriteria,
  type SavedListFilter
} from '@shared/kit/list/settings'
import { listToolsText } from '@shared/kit/list/settings-text'
import { useEffect, useRef, useState } from 'react'
import { RowActionButton } from '../row-action'
import { FilterNameForm } from './filter-name-form'

const text = listToolsText.filters

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '4px'
  },
  renaming: { padding: '4px 8px 8px' },
  apply: { justifyContent: 'flex-start', minWidth: 0, textAlign: 'start' },
  name: {
    padding: '2px 0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

interface SavedFilterLineProps {
  readonly filter: SavedListFilter
  readonly current: ListCriteria
  readonly onApply: () => void
  readonly onRename: (name: string) => Promise<void>
  readonly onRemove: () => void
}

/** Line for a saved filter set: pressing its name applies it; it can be renamed or removed. */
export function SavedFilterLine({
  filter,
  current,
  onApply,
  onRename,
  onRemove
}: SavedFilterLineProps) {
  const styles = useStyles()
  const [renaming, setRenaming] = useState(false)
  const apply = useRef<HTMLButtonElement>(null)
  const { name, choice } = filter
  const isCurrent = isSameListCriteria(choice, current)
  const stopped = useRef(false)
  const stop = (): void => {
    stopped.current = true
    setRenaming(false)
  }
  // When the text field for renaming disappears, the focus returns to the element that had it
  // before.
  useEffect(() => {
    if (renaming || !stopped.current) return
    stopped.current = false
    apply.current?.focus()
  }, [renaming])
  if (renaming) {
    return (
      <li className={styles.renaming}>
        <FilterNameForm
          label={text.newName(name)}
          initial={name}
          action={text.apply}
          onCancel={stop}
          onSave={async next => {
            await onRename(next)
            stop()
          }}
        />
      </li>
    )
  }
  return (
    <li className={styles.line}>
      <Button
        ref={apply}
        appearance="subtle"
        className={styles.apply}
        icon={isCurrent ? <CheckmarkRegular /> : undefined}
        title={name}
        onClick={onApply}
      >
        <span className={styles.name}>
          {name}
          {isCurrent && <span className={styles.quiet}>{` · ${text.inUse}`}</span>}
        </span>
      </Button>
      <RowActionButton
        label={text.rename(name)}
        icon={<RenameRegular />}
        onPress={() => setRenaming(true)}
      />
      <RowActionButton label={text.remove(name)} icon={<DeleteRegular />} onPress={onRemove} />
    </li>
  )
}
