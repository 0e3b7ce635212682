import { makeStyles, tokens } from '@fluentui/react-components'
import { dropFault, dropHindrance, dropText } from '@shared/features/file-import/drop'
import { useEffect } from 'react'
import { call } from '../ipc/client'
import { requestLoading, uploadPlace, useLoadingRequest } from '../session/loading'
import { may } from '../session/permission'
import { useNotify } from '../ui/notifications'
import { type Drag, endDrag } from './drops'

const useStyles = makeStyles({
  target: {
    position: 'fixed',
    inset: '12px',
    // Above dialogs too, because the overlay also explains why a drop is refused.
    zIndex: 2_000_000,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // The page below must keep receiving drag events.
    pointerEvents: 'none',
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    '@media print': { display: 'none' }
  },
  words: {
    margin: '24px',
    padding: '16px 24px',
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400
  }
})

/**
 * Overlay over the whole window that says whether a file may be dropped; a dropped file is handled
 * like **Tải lên**.
 */
export function DropTarget({ drag }: { readonly drag: Drag }) {
  const styles = useStyles()
  const notify = useNotify()
  const isLoading = useLoadingRequest() !== undefined
  useEffect(() => {
    if (drag.kind === 'over') return
    endDrag()
    const fault = dropFault(drag, stateNow(isLoading))
    if (!fault) return requestLoading({ kind: 'file', dropped: true, ...uploadPlace() })
    void call('fileImport:leaveDropped').catch(() => undefined)
    notify({ title: dropText.refused, body: fault, intent: 'warning' })
  }, [drag, isLoading, notify])
  if (drag.kind !== 'over') return null
  return (
    <div className={styles.target}>
      <p role="status" className={styles.words}>
        {dropHindrance(stateNow(isLoading)) ?? dropText.target}
      </p>
    </div>
  )
}

const stateNow = (isLoading: boolean) => ({
  mayLoad: may('operate'),
  isLoading,
  hasDialog: document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
})
