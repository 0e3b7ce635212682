import { makeStyles, tokens } from '@fluentui/react-components'
import {
  fileDropText,
  findFileDropBlockReason,
  findFileDropFault
} from '@shared/features/file-import/drop'
import { useEffect } from 'react'
import { call } from '../ipc/client'
import { getCurrentUploadTarget, openLoadDialog, useLoadDialogRequest } from '../session/loading'
import { hasPermission } from '../session/permission'
import { useNotify } from '../ui/notifications'
import { clearFileDragState, type FileDragState } from './drops'

const useStyles = makeStyles({
  target: {
    position: 'fixed',
    inset: '12px',
    // The overlay also covers dialogs, because it explains why a file cannot be dropped.
    zIndex: 2_000_000,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // The overlay ignores the pointer, because the page below must keep receiving drag events.
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
 * like an upload (**Tải lên**).
 */
export function DropTarget({ drag }: { readonly drag: FileDragState }) {
  const styles = useStyles()
  const notify = useNotify()
  const isLoading = useLoadDialogRequest() !== undefined
  useEffect(() => {
    if (drag.kind === 'over') return
    clearFileDragState()
    const fault = findFileDropFault(drag, stateNow(isLoading))
    if (!fault) return openLoadDialog({ kind: 'file', dropped: true, ...getCurrentUploadTarget() })
    void call('fileImport:leaveDropped').catch(() => undefined)
    notify({ title: fileDropText.refused, body: fault, intent: 'warning' })
  }, [drag, isLoading, notify])
  if (drag.kind !== 'over') return null
  return (
    <div className={styles.target}>
      <p role="status" className={styles.words}>
        {findFileDropBlockReason(stateNow(isLoading)) ?? fileDropText.target}
      </p>
    </div>
  )
}

const stateNow = (isLoading: boolean) => ({
  mayLoad: hasPermission('operate'),
  isLoading,
  hasDialog: document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
})
