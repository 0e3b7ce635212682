import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { formEditText } from '@shared/features/forms/edit-text'
import type { FormOutline } from '@shared/model/forms/outline'
import type { FormRowsSource } from '@shared/model/forms/source'
import {
  type FormRowsTarget,
  type FormValueTarget,
  formTargetLabel,
  sheetColumnLetters
} from '@shared/model/forms/target'
import { useMemo, useState } from 'react'
import { toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { SelectField } from '../../../ui/form/choice-field'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { parseCellAddress } from '../picture/sheet-geometry'
import { bindingAt, bindRows, withFormQuery } from './draft-changes'
import { foldHead, headsOfPlace, matchHead } from './form-heads'
import type { PanelProps } from './panel-context'
import { type ChosenQuery, QueryChoice } from './query-choice'
import { queryTitles } from './source-words'
import { useQuerySample } from './use-sample'

const text = formEditText.rows

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  columns: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    maxHeight: '320px',
    overflowY: 'auto'
  },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  }
})

/** Column of a template row with its heading on the form. */
interface TemplateColumn {
  readonly to: string
  readonly head: string
  readonly heads: readonly string[]
}

/** Template rows that contain the chosen places; undefined if they are no rows. */
function blockOf(targets: readonly FormValueTarget[]): FormRowsTarget | undefined {
  const [first] = targets
  if (first?.kind === 'tableCell') {
    return { kind: 'tableRow', table: first.table, row: first.row }
  }
  if (first?.kind !== 'cell') return undefined
  const rows = targets.flatMap(target =>
    target.kind === 'cell' ? [(parseCellAddress(target.address)?.row ?? 0) + 1] : []
  )
  return {
    kind: 'block',
    sheet: first.sheet,
    firstRow: Math.min(...rows),
    lastRow: Math.max(...rows)
  }
}

/** Columns of the first template row that have a heading and no formula. */
function templateColumns(outline: FormOutline, block: FormRowsTarget): TemplateColumn[] {
  const withHeads = (target: FormValueTarget, to: string): TemplateColumn[] => {
    const { column: heads } = headsOfPlace(outline, target)
    return heads.length > 0 ? [{ to, head: heads[0] ?? '', heads }] : []
  }
  if (block.kind === 'tableRow') {
    const table =
      outline.kind === 'docx'
        ? outline.blocks.find(one => one.kind === 'table' && one.table === block.table)
        : undefined
    if (table?.kind !== 'table') return []
    return table.cells
      .filter(({ row, isCovered }) => row === block.row && !isCovered)
      .flatMap(({ row, column }) =>
        withHeads({ kind: 'tableCell', table: block.table, row, column }, String(column))
      )
  }
  const sheet =
    outline.kind === 'xlsx' ? outline.sheets.find(({ name }) => name === block.sheet) : undefined
  const row = block.firstRow - 1
  return Array.from({ length: sheet?.columns ?? 0 }, (_, column) => column).flatMap(column => {
    const cell = sheet?.cells.find(one => one.row === row && one.column === column)
    const isCovered = sheet?.merges.some(
      ({ top, bottom, left, right }) =>
        row >= top && row <= bottom && column > left && column <= right
    )
    if (cell?.formula !== undefined || isCovered) return []
    const letters = sheetColumnLetters(column)
    return withHeads({ kind: 'cell', sheet: block.sheet, address: `${letters}${row + 1}` }, letters)
  })
}

const nothing = 'nothing'
const serial = 'serial'
/** Prefix that tells result columns from the other choices. */
const column = 'column:'

/** Heads of a column that only counts the lines. */
const serialHeads: ReadonlySet<string> = new Set(['stt', 'tt', 'so thu tu'])

/** Fields of **Dòng lặp lại** (repeated block): a query, and what each column of the row takes. */
export function RowsSource(props: PanelProps) {
  const { targets, draft, outline } = props
  const styles = useStyles()
  const queries = useCall('query:list')
  const catalogue = useCall('dataMart:catalogue')
  const block = blockOf(targets)
  const known = targets[0] && bindingAt(draft, targets[0])
  const [chosen, setChosen] = useState<ChosenQuery | undefined>(() => {
    const found =
      known?.kind === 'rows' && draft.queries.find(({ key }) => key === known.source.query)
    return found ? { name: found.name, query: found.query, fills: found.fills } : undefined
  })
  if (queries.error !== undefined)
    return <ErrorState error={queries.error} onRetry={queries.reload} />
  if (!queries.data || !catalogue.data) return <LoadingState lines={2} />
  if (!block) return <p>{text.none}</p>
  const columns = templateColumns(outline, block)
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>{text.hint(formTargetLabel(block))}</p>
      <QueryChoice
        queries={queries.data}
        catalogue={catalogue.data}
        isCross={false}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen && (
        <ColumnChoices
          {...props}
          key={JSON.stringify([chosen.name, block])}
          chosen={chosen}
          columns={columns}
          titles={queryTitles(chosen, catalogue.data)}
          initial={known?.kind === 'rows' ? known.source.columns : []}
          onApply={source =>
            props.onChange(before => {
              const { draft: next, key } = withFormQuery(before, chosen)
              return bindRows(next, block, { kind: 'rows', query: key, columns: source })
            })
          }
        />
      )}
    </div>
  )
}

interface ColumnChoicesProps extends PanelProps {
  readonly chosen: ChosenQuery
  readonly columns: readonly TemplateColumn[]
  readonly titles: ReadonlyMap<string, string>
  readonly initial: FormRowsSource['columns']
  readonly onApply: (columns: FormRowsSource['columns']) => void
}

/** What each column of the template row takes; columns whose headings match are offered. */
function ColumnChoices(props: ColumnChoicesProps) {
  const { chosen, columns, titles, initial, occasion, onApply } = props
  const styles = useStyles()
  const query = useMemo(() => ({ key: 'chosen', ...chosen }), [chosen])
  const { sample, isRunning, error } = useQuerySample(query, occasion, props.memory)
  const [set, setSet] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(initial.map(({ to, from }) => [to, from === null ? serial : column + from]))
  )
  if (!occasion) return <p className={styles.hint}>{formEditText.query.needTrial}</p>
  if (isRunning) {
    return <Spinner size="tiny" label={formEditText.query.running} labelPosition="after" />
  }
  if (error !== undefined) {
    return <p role="alert">{`${formEditText.query.failed}. ${toErrorMessage(error)}`}</p>
  }
  if (!sample) return null
  const names = sample.columns.map(({ name }) => [name, titles.get(name) ?? name])
  const offered = ({ heads }: TemplateColumn): string => {
    if (heads.some(head => serialHeads.has(foldHead(head)))) return serial
    const found = matchHead(heads, names)
    return found === undefined ? nothing : `${column}${names[found]?.[0]}`
  }
  const choiceOf = (one: TemplateColumn): string =>
    set[one.to] ?? (initial.length > 0 ? nothing : offered(one))
  const taken = columns.flatMap((one): FormRowsSource['columns'] => {
    const choice = choiceOf(one)
    if (choice === nothing) return []
    return [{ to: one.to, from: choice === serial ? null : choice.slice(column.length) }]
  })
  return (
    <>
      <p className={styles.hint}>{text.offered}</p>
      <div className={styles.columns}>
        {columns.map(one => (
          <SelectField
            key={one.to}
            name={`column-${one.to}`}
            label={text.column(one.to, one.head)}
            value={choiceOf(one)}
            choices={[
              { value: nothing, label: text.nothing },
              { value: serial, label: text.serial },
              ...names.map(([name = '', title = name]) => ({ value: column + name, label: title }))
            ]}
            onChange={value => setSet(before => ({ ...before, [one.to]: value }))}
          />
        ))}
      </div>
      <Button
        appearance="primary"
        disabled={!taken.some(({ from }) => from !== null)}
        onClick={() => onApply(taken)}
      >
        {text.apply}
      </Button>
    </>
  )
}
