import { Button, Tooltip } from '@fluentui/react-components'
import type { ReactElement } from 'react'

interface RowActionButtonProps {
  readonly label: string
  readonly icon: ReactElement
  readonly onPress: () => void
  readonly disabled?: boolean
}

/** Icon button at the end of a row, named by its tooltip. */
export function RowActionButton({ label, icon, onPress, disabled }: RowActionButtonProps) {
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        disabledFocusable={disabled}
        onClick={onPress}
      />
    </Tooltip>
  )
}
