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
  // Without its padding as high as the surface, so that the buttons stay inside it.
  body: { maxHeight: 'calc(90vh - 48px)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    minWidth: 0,
    // A message that is squeezed shows its second line outside of its frame.
    '& > *': { flexShrink: 0 }
  },
  title: { overflowWrap: 'anywhere' }
})

interface WideDialogProps {
  readonly title: string
  /** What went wrong, and that nothing was changed by it. */
  readonly fault?: { readonly title: string; readonly words: string } | undefined
  readonly actions: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A step with tables in it: wide, closed by its buttons and Escape alone. */
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
