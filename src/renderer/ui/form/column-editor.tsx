import { Button, Label, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { martText } from '@shared/features/data-mart/text'
import { formatNumber } from '@shared/kit/format'
import { type DraftColumn, parsePastedColumns } from '@shared/model/data-mart/draft'
import {
  personalLevelOfColumnName,
  personalMarkOfLevel
} from '@shared/model/data-mart/personal-marks'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useNotify } from '../notifications'
import { useIncrementalRenderCount } from '../use-growing'
import { type ColumnEditActions, ColumnFieldsRow, useColumnRowStyles } from './column-row'

const text = martText.create
/**
 * Number of editor rows rendered per step: their hundred or more form controls take some tens of
 * milliseconds.
 */
const rowsPerStep = 25

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    marginBottom: '6px'
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

interface TableColumnsEditorProps<C extends DraftColumn> {
  readonly columns: readonly C[]
  readonly disabled: boolean
  /** Completes the properties of a column that was added or pasted. */
  readonly complete: (column: DraftColumn) => C
  readonly onChange: (columns: C[]) => void
}

const blank: DraftColumn = { id: '', name: '', dataType: 'string', description: '' }
const newId = (): string => crypto.randomUUID()

/**
 * Editor of a table's columns: typed one by one, moved by buttons, or pasted from a spreadsheet.
 */
export function TableColumnsEditor<C extends DraftColumn>(props: TableColumnsEditorProps<C>) {
  const { columns, disabled, complete, onChange } = props
  const styles = useStyles()
  const rowStyles = useColumnRowStyles()
  const list = useRef<HTMLDivElement>(null)
  const toFocus = useRef<string>(undefined)
  const focusNext = (target: string): void => {
    toFocus.current = target
  }
  const actions = useColumnActions(props, focusNext)
  const rendered = useIncrementalRenderCount(columns.length, rowsPerStep)
  // A new column gets the focus in its name field; a moved one keeps it on the button that moved
  // it. The row may not be rendered yet.
  useEffect(() => {
    const target = toFocus.current && list.current?.querySelector<HTMLElement>(toFocus.current)
    if (target || rendered === columns.length) toFocus.current = undefined
    if (target) target.focus()
  })
  const add = (): void => {
    focusNext(`[data-field="column-${columns.length}"]`)
    onChange([...columns, complete({ ...blank, id: newId() })])
  }
  return (
    <fieldset className={styles.group}>
      <div className={styles.top}>
        <Label required>{text.columns(formatNumber(columns.length))}</Label>
        <Button size="small" icon={<AddRegular />} disabled={disabled} onClick={add}>
          {text.add}
        </Button>
        <span className={styles.hint}>{columns.length === 0 ? text.none : text.paste}</span>
      </div>
      <div ref={list}>
        {columns.length > 0 && (
          <div className={rowStyles.row} aria-hidden>
            <span className={styles.head}>{text.heads.name}</span>
            <span className={styles.head}>{text.heads.dataType}</span>
            <span className={styles.head}>{text.heads.description}</span>
            <span className={styles.head}>{text.heads.personal}</span>
          </div>
        )}
        {columns.slice(0, rendered).map((column, index) => (
          <ColumnFieldsRow
            key={column.id}
            column={column}
            index={index}
            isLast={index === columns.length - 1}
            disabled={disabled}
            actions={actions}
          />
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Callbacks of the rows, which never change identity, so that a typed letter re-renders only one of
 * a thousand rows.
 */
function useColumnActions<C extends DraftColumn>(
  props: TableColumnsEditorProps<C>,
  focusNext: (target: string) => void
): ColumnEditActions {
  const notify = useNotify()
  const latest = useRef({ props, notify, focusNext })
  useLayoutEffect(() => {
    latest.current = { props, notify, focusNext }
  })
  return useMemo((): ColumnEditActions => {
    const columnsNow = (): readonly C[] => latest.current.props.columns
    const emit = (columns: C[]): void => latest.current.props.onChange(columns)
    const change = (index: number, part: Partial<DraftColumn>): void =>
      emit(columnsNow().map((column, at) => (at === index ? { ...column, ...part } : column)))
    return {
      change,
      // A new name may propose a personal-data level by its words; the user can remove the level
      // again.
      rename: (index, name) => {
        const was = columnsNow()[index]
        const isProposed =
          was?.personal === false &&
          personalLevelOfColumnName(was.name) === 'none' &&
          personalLevelOfColumnName(name) !== 'none'
        change(index, {
          name,
          ...(isProposed && personalMarkOfLevel(personalLevelOfColumnName(name)))
        })
      },
      move: (index, by) => {
        const next = [...columnsNow()]
        const [moved] = next.splice(index, 1)
        if (moved) next.splice(index + by, 0, moved)
        latest.current.focusNext(`[data-move="${by}-${index + by}"]`)
        emit(next)
      },
      remove: index => {
        latest.current.focusNext(`[data-field="column-${Math.max(0, index - 1)}"]`)
        emit(columnsNow().filter((_, at) => at !== index))
      },
      paste: (event, index) => {
        const pasted = parsePastedColumns(event.clipboardData.getData('text/plain'), newId)
        if (!pasted) return
        event.preventDefault()
        const columns = columnsNow()
        const isBlank = columns[index]?.name === ''
        emit([
          ...columns.slice(0, isBlank ? index : index + 1),
          ...pasted.map(latest.current.props.complete),
          ...columns.slice(index + 1)
        ])
        const title = text.pasted(formatNumber(pasted.length))
        latest.current.notify({ title, intent: 'info' })
      }
    }
  }, [])
}
