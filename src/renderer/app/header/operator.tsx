import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens
} from '@fluentui/react-components'
import { PersonCircleRegular } from '@fluentui/react-icons/svg/person-circle'
import { frameText } from '@shared/features/frame/text'
import { useState } from 'react'
import { embeddedInitialState } from '../../ipc/initial-state'
import { useLazyModule } from '../../ui/late'
import { appFrameChunks } from '../page-chunks'

const text = frameText.header

const useStyles = makeStyles({
  surface: { width: '340px', maxWidth: 'calc(100vw - 16px)', boxSizing: 'border-box' },
  button: { '@container (max-width: 400px)': { padding: '5px', minWidth: '32px' } },
  name: {
    maxWidth: '200px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '2px 0',
    fontWeight: tokens.fontWeightRegular,
    '@container (max-width: 800px)': { display: 'none' }
  }
})

/** Menu of the current user: name, permissions of the role, and the switch to another user. */
export function OperatorMenu() {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const [late, want] = useLazyModule(appFrameChunks.operator)
  const show = async (): Promise<void> => {
    await want()
    setOpen(true)
  }
  return (
    <Popover
      open={open}
      onOpenChange={(_event, data) => (data.open ? void show() : setOpen(false))}
      trapFocus
      positioning="below-end"
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<PersonCircleRegular />}
          aria-label={`${text.operator}: ${embeddedInitialState.operator}`}
        >
          <span className={styles.name}>{embeddedInitialState.operator}</span>
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={text.operator} className={styles.surface}>
        {late && <late.OperatorCard />}
      </PopoverSurface>
    </Popover>
  )
}
