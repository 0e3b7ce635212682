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

interface ActionMenuProps {
  /** Accessible name of what opens. */
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly actions: readonly {
    readonly label: string
    /** What it is for, in a smaller line below. */
    readonly hint?: string
    readonly run: () => void
  }[]
}

/**
 * A few actions behind one button. Fluent's Menu puts focusable elements that are hidden from screen readers around its
 * list, which the rules of accessibility forbid; a popover that keeps the focus needs none.
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
