import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles
} from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  surface: { maxWidth: '72rem', width: 'calc(100vw - 48px)', maxHeight: '90vh' },
  // The dialog body has no padding of its own and is as high as the dialog surface, so that the
  // buttons stay inside.
  body: { maxHeight: 'calc(90vh - 48px)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    minWidth: 0,
    // Must not shrink: a shrunken message would show its second line outside its frame.
    '& > *': { flexShrink: 0 }
  },
  title: { overflowWrap: 'anywhere' }
})

interface WideDialogProps {
  readonly title: string
  /** Error message shown in the dialog; it also says that nothing was changed. */
  readonly fault?: { readonly title: string; readonly words: string } | undefined
  readonly actions: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Wide dialog with tables; closed only by its buttons and Escape. */
export function WideDialog({ title, fault, actions, children, onClose }: WideDialogProps) {
  const styles = useStyles()
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_event, { open }) => {
        if (!open) onClose()
      }}
    >
      <DialogSurface role="dialog" className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle className={styles.title}>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {fault && (
              <MessageBar intent="error" role="alert" layout="multiline">
                <MessageBarBody>
                  <MessageBarTitle>{fault.title}</MessageBarTitle>
                  {fault.words}
                </MessageBarBody>
              </MessageBar>
            )}
            {children}
          </DialogContent>
          <DialogActions>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
