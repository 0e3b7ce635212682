import {
  MenuItem,
  MenuList,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

const useStyles = makeStyles({
  surface: { padding: '4px', minWidth: '160px' },
  hint: { fontSize: tokens.fontSizeBase200, lineHeight: '16px' }
})

export interface MenuAction {
  readonly label: string
  /** Purpose of the action, in a smaller line below its label. */
  readonly hint?: string
  readonly disabled?: boolean
  readonly run: () => void
}

interface ActionMenuProps {
  /** Accessible name of the popover. */
  readonly label: string
  /** Button that opens the popover. */
  readonly trigger: ReactElement
  readonly actions: readonly MenuAction[]
}

/**
 * Menu of a few actions behind one button. Fluent's Menu surrounds its list with focusable elements
 * hidden from screen readers, which accessibility rules forbid; a popover that traps the focus
 * needs none.
 */
export function ActionMenu({ label, trigger, actions }: ActionMenuProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trapFocus
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
      positioning={{ position: 'below', align: 'start', offset: 4 }}
    >
      <PopoverTrigger disableButtonEnhancement>{trigger}</PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        <MenuList aria-label={label}>
          {actions.map(action => (
            <MenuItem
              key={action.label}
              disabled={action.disabled}
              {...(action.hint && { subText: { className: styles.hint, children: action.hint } })}
              onClick={() => {
                setOpen(false)
                action.run()
              }}
            >
              {action.label}
            </MenuItem>
          ))}
        </MenuList>
      </PopoverSurface>
    </Popover>
  )
}
