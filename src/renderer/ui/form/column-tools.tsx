import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { martText } from '@shared/features/data-mart/text'
import type { ReactElement } from 'react'

const text = martText.create

const useStyles = makeStyles({ tools: { display: 'flex' } })

interface ColumnToolsProps {
  /** Name in the labels of the buttons. */
  readonly name: string
  readonly index: number
  /** Number of columns. */
  readonly count: number
  readonly disabled: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** Moves a column up or down, or removes it. */
export function ColumnTools({ name, index, count, disabled, onMove, onRemove }: ColumnToolsProps) {
  const styles = useStyles()
  return (
    <span className={styles.tools}>
      <Tool
        label={`${text.up}: ${name}`}
        icon={<ArrowUpRegular />}
        mark={`-1-${index}`}
        disabled={disabled || index === 0}
        onPress={() => onMove(-1)}
      />
      <Tool
        label={`${text.down}: ${name}`}
        icon={<ArrowDownRegular />}
        mark={`1-${index}`}
        disabled={disabled || index === count - 1}
        onPress={() => onMove(1)}
      />
      <Tool
        label={`${text.remove}: ${name}`}
        icon={<DeleteRegular />}
        mark={`remove-${index}`}
        disabled={disabled}
        onPress={onRemove}
      />
    </span>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: ReactElement
  readonly mark: string
  readonly disabled: boolean
  readonly onPress: () => void
}

function Tool({ label, icon, mark, disabled, onPress }: ToolProps) {
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        data-move={mark}
        disabledFocusable={disabled}
        onClick={() => !disabled && onPress()}
      />
    </Tooltip>
  )
}
