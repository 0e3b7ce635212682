import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { formEditText } from '@shared/features/forms/edit-text'
import type { FormQuerySample } from '@shared/features/forms/sample-calls'
import { formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import type { FormValueSource } from '@shared/model/forms/source'
import { formatResultValue, isNumericQueryOutput } from '@shared/model/query/answer-words'
import { headWordsByPlace } from '@shared/model/query/cross-matrix'
import { useState } from 'react'
import { TableScroller } from '../../../ui/table/table-scroller'
import { WideDialog } from '../../../ui/wide-dialog'
import { crossHeadsOf, keyColumnsOf, rowKeysOf, sampleText } from './result-keys'

const text = formEditText.query

const useStyles = makeStyles({
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px'
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '4px 10px',
    textAlign: 'start',
    verticalAlign: 'bottom',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  cell: { padding: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  pick: {
    width: '100%',
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular
  },
  number: { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' }
})

interface ResultDialogProps {
  readonly sample: FormQuerySample
  readonly title: string
  readonly titleOf: (name: string) => string
  /** Called with the source of the pressed cell; its query has the key that the caller replaces. */
  readonly onPick: (source: FormValueSource) => void
  readonly onClose: () => void
}

/** Result of a query in which the user presses the cell that a place takes. */
export function ResultDialog(props: ResultDialogProps) {
  const { sample, title, onClose } = props
  const [fault, setFault] = useState<string>()
  return (
    <WideDialog
      title={title}
      fault={fault === undefined ? undefined : { title: text.cannot, words: fault }}
      actions={<Button onClick={onClose}>{formText.form.close}</Button>}
      onClose={onClose}
    >
      {sample.cross ? (
        <CrossCells {...props} />
      ) : (
        <ResultCells {...props} onNotUnique={() => setFault(text.notUnique)} />
      )}
      {sample.total > sample.rows.length && (
        <p>{text.first(formatNumber(sample.rows.length), formatNumber(sample.total))}</p>
      )}
    </WideDialog>
  )
}

interface PickCellProps {
  readonly label: string
  readonly words: string
  readonly isNumber: boolean
  readonly onPick: () => void
}

function PickCell({ label, words, isNumber, onPick }: PickCellProps) {
  const styles = useStyles()
  return (
    <td className={styles.cell}>
      <Button
        appearance="subtle"
        size="small"
        aria-label={`${label}: ${words}`}
        className={mergeClasses(styles.pick, isNumber && styles.number)}
        onClick={onPick}
      >
        {words}
      </Button>
    </td>
  )
}

function ResultCells(props: ResultDialogProps & { readonly onNotUnique: () => void }) {
  const { sample, titleOf, onPick, onNotUnique } = props
  const styles = useStyles()
  const keys = keyColumnsOf(sample)
  const pick = (row: number, column: string): void => {
    const found = rowKeysOf(sample, row)
    if (found) onPick({ kind: 'value', query: 'chosen', column, row: found })
    else onNotUnique()
  }
  return (
    <TableScroller label={text.result} bounded>
      <table aria-label={text.result} className={styles.table}>
        <thead>
          <tr>
            {sample.columns.map(({ name }) => (
              <th key={name} scope="col" className={styles.head}>
                {titleOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.rows.map((_, row) => {
            const names = keys.map(column => sampleText(sample, row, column)).join(', ')
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a result has nothing but its position
              <tr key={row}>
                {sample.columns.map((output, column) => (
                  <PickCell
                    key={output.name}
                    label={text.use(titleOf(output.name), names)}
                    words={sampleText(sample, row, column)}
                    isNumber={isNumericQueryOutput(output)}
                    onPick={() => pick(row, output.name)}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </TableScroller>
  )
}

function CrossCells({ sample, titleOf, onPick }: ResultDialogProps) {
  const styles = useStyles()
  const { cross } = sample
  if (!cross) return null
  const { figures, rows, rowHeads, columnHeads, rowTotals, columnTotals } = cross
  const rowNames = headWordsByPlace(rowHeads, rowTotals.length).map(words => words.join(', '))
  const columnNames = headWordsByPlace(columnHeads, columnTotals.length).flatMap(words =>
    figures.map(({ name }) => [...words, ...(figures.length > 1 ? [titleOf(name)] : [])].join(', '))
  )
  return (
    <TableScroller label={text.crossResult} bounded>
      <table aria-label={text.crossResult} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {cross.down.map(({ name }) => titleOf(name)).join(', ')}
            </th>
            {columnNames.map(name => (
              <th key={name} scope="col" className={styles.head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((values, row) => (
            <tr key={rowNames[row]}>
              <th scope="row" className={styles.head}>
                {rowNames[row]}
              </th>
              {values.map((value, column) => {
                const output = figures[column % figures.length]
                return (
                  output && (
                    <PickCell
                      key={columnNames[column]}
                      label={text.use(columnNames[column] ?? '', rowNames[row] ?? '')}
                      words={formatResultValue(output, value)}
                      isNumber
                      onPick={() => {
                        const heads = crossHeadsOf(sample, row, column)
                        if (heads) onPick({ kind: 'cross', query: 'chosen', ...heads })
                      }}
                    />
                  )
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  )
}
