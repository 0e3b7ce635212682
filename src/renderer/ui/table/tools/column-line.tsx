import {
  Button,
  Checkbox,
  makeStyles,
  SpinButton,
  type SpinButtonOnChangeData,
  Tooltip
} from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import {
  canHideColumn,
  minWidthOfColumn,
  withColumnVisibility
} from '@shared/kit/list/column-layout'
import type { ListColumn } from '@shared/kit/list/columns'
import { maxColumnPixels } from '@shared/kit/list/settings'
import { listToolsText } from '@shared/kit/list/settings-text'
import type { ColumnLayoutState } from '../use-column-layout'

const text = listToolsText.columns
/** Pixels by which one press of an arrow key widens a column. */
const widthStep = 10

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 116px auto',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: '36px'
  },
  width: { minWidth: 0, width: '116px' },
  moves: { display: 'flex' },
  locked: { '& .fui-Checkbox__indicator': { opacity: 0.5 } }
})

interface ColumnChooserLineProps<T> {
  readonly columns: readonly ListColumn<T>[]
  readonly column: ListColumn<T>
  readonly first: boolean
  readonly last: boolean
  readonly arrangement: ColumnLayoutState<T>
  readonly onMove: (step: 1 | -1) => void
}

/** Line for one column in the column chooser: visibility, width and position. */
export function ColumnChooserLine<T>(props: ColumnChooserLineProps<T>) {
  const { columns, column, first, last, arrangement, onMove } = props
  const { layout, arrange } = arrangement
  const styles = useStyles()
  const { key, title } = column
  const locked = !canHideColumn(columns, key)
  const shown = locked || !layout.hidden.includes(key)
  const check = (
    <Checkbox
      label={title}
      className={locked ? styles.locked : undefined}
      checked={shown}
      // `aria-disabled` instead of `disabled`, because keyboard users must be able to focus the
      // control to learn the reason.
      aria-disabled={locked || undefined}
      onChange={(_event, data) =>
        !locked && arrange(withColumnVisibility(layout, key, data.checked === true))
      }
    />
  )
  return (
    <li className={styles.line}>
      {locked ? (
        <Tooltip content={text.locked} relationship="description">
          {check}
        </Tooltip>
      ) : (
        check
      )}
      <ColumnWidth column={column} shown={shown} arrangement={arrangement} />
      <span className={styles.moves}>
        <Tooltip content={text.moveUp(title)} relationship="label">
          <Button
            appearance="subtle"
            icon={<ArrowUpRegular />}
            disabledFocusable={first}
            onClick={() => onMove(-1)}
          />
        </Tooltip>
        <Tooltip content={text.moveDown(title)} relationship="label">
          <Button
            appearance="subtle"
            icon={<ArrowDownRegular />}
            disabledFocusable={last}
            onClick={() => onMove(1)}
          />
        </Tooltip>
      </span>
    </li>
  )
}

interface ColumnWidthProps<T> {
  readonly column: ListColumn<T>
  readonly shown: boolean
  readonly arrangement: ColumnLayoutState<T>
}

/** Field for a column's width: arrow keys or a number; if emptied, the column is flexible again. */
function ColumnWidth<T>({ column, shown, arrangement }: ColumnWidthProps<T>) {
  const styles = useStyles()
  const width = arrangement.widthOf(column.key)
  const change = ({ value, displayValue }: SpinButtonOnChangeData): void => {
    const typed = Number.parseInt(displayValue ?? '', 10)
    const wanted = value ?? (Number.isNaN(typed) ? undefined : typed)
    arrangement.resize(column, wanted, true)
  }
  return (
    <SpinButton
      className={styles.width}
      aria-label={text.width(column.title)}
      min={minWidthOfColumn(column)}
      max={maxColumnPixels}
      step={widthStep}
      stepPage={widthStep * 5}
      disabled={!shown}
      value={width ?? arrangement.measure(column.key) ?? column.minWidth}
      displayValue={width === undefined ? text.automatic : String(width)}
      incrementButton={{ 'aria-label': text.wider }}
      decrementButton={{ 'aria-label': text.narrower }}
      onChange={(_event, data) => change(data)}
    />
  )
}
