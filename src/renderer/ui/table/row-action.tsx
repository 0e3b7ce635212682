import { Button, Tooltip } from '@fluentui/react-components'
import type { ReactElement } from 'react'

interface RowActionProps {
  readonly label: string
  readonly icon: ReactElement
  readonly onPress: () => void
}

/** Icon button at the end of a row, named by its tooltip. */
export function RowAction({ label, icon, onPress }: RowActionProps) {
  return (
    <Tooltip content={label} relationship="label">
      <Button appearance="subtle" size="small" icon={icon} onClick={onPress} />
    </Tooltip>
  )
}
