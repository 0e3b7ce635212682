import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens
} from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { formatDateTime } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { embeddedInitialState } from '../../ipc/initial-state'
import type { DraftSaveState } from './use-draft'

const text = formText.draft

const useStyles = makeStyles({
  bar: { maxWidth: '880px' },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12px',
    minHeight: '32px',
    maxWidth: '880px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200
  }
})

interface FormDraftBarProps {
  /** When the restored draft was saved; undefined if the form started empty. */
  readonly restoredAt: number | undefined
  readonly state: DraftSaveState
  readonly onRemove: () => void
}

/** Notice about the stored draft of this form, with a button to discard it. */
export function FormDraftBar({ restoredAt, state, onRemove }: FormDraftBarProps) {
  const styles = useStyles()
  const remove = (
    <Button size="small" icon={<DeleteRegular />} onClick={onRemove}>
      {text.remove}
    </Button>
  )
  if (state.kind === 'none') {
    if (restoredAt === undefined) return null
    return (
      <MessageBar intent="info" className={styles.bar}>
        <MessageBarBody>
          {text.restored(formatDateTime(restoredAt), embeddedInitialState.operator)}
        </MessageBarBody>
        <MessageBarActions>{remove}</MessageBarActions>
      </MessageBar>
    )
  }
  return (
    <div className={styles.line}>
      <span role="status">{describe(state)}</span>
      {remove}
    </div>
  )
}

function describe(state: DraftSaveState): string {
  if (state.kind === 'saved')
    return text.saved(formatDateTime(state.savedAt), embeddedInitialState.operator)
  return state.kind === 'failed' ? text.unsaved : text.saving
}
