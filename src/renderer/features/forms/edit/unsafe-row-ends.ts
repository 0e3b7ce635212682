import type { FormDraft } from '@shared/model/forms/form'
import type { FormOutline, OutlineTable } from '@shared/model/forms/outline'
import type { FormRowsTarget } from '@shared/model/forms/target'

type TableCell = OutlineTable['cells'][number]
type RepeatedRow = Extract<FormRowsTarget, { kind: 'tableRow' }>

/** Texts of a DOCX form that end repeated rows, with the bindings that overwrite them. */
interface BoundTexts {
  readonly isBound: (cell: TableCell) => boolean
  readonly hasBoundMark: (cell: TableCell) => boolean
  readonly textOf: (cell: TableCell) => string
}

/**
 * Labels of the repeated rows of a DOCX form whose end is not recognised for certain when a filled
 * form is read back: the bindings overwrite the text of the row below, such as "Tổng cộng". The
 * engine finds the end by that text (`findRecordsEnd`).
 */
export function findUnsafeRowEnds(
  { bindings }: Pick<FormDraft, 'bindings'>,
  outline: FormOutline
): RepeatedRow[] {
  if (outline.kind !== 'docx') return []
  const names = new Set(
    bindings.flatMap(({ target }) => (target.kind === 'mark' ? [target.name] : []))
  )
  return bindings.flatMap(({ target }) => {
    if (target.kind !== 'tableRow') return []
    const table = outline.blocks.find(one => one.kind === 'table' && one.table === target.table)
    if (table?.kind !== 'table') return []
    const cells = new Set(
      bindings.flatMap(({ target: other }) =>
        other.kind === 'tableCell' && other.table === target.table
          ? [`${other.row},${other.column}`]
          : []
      )
    )
    const texts: BoundTexts = {
      isBound: ({ row, column }) => cells.has(`${row},${column}`),
      hasBoundMark: cell =>
        marksOf(cell, outline).some(({ kind, name }) => kind !== 'typed' && names.has(name)),
      textOf: cell => textWithoutTypedMarks(cell, outline)
    }
    const end = target.row + (target.slots ?? 1)
    return isUnsafeEnd(
      table.cells.filter(({ row }) => row >= end),
      texts
    )
      ? [target]
      : []
  })
}

/** Whether no text remains that names the first row with text below the repeated rows. */
function isUnsafeEnd(below: readonly TableCell[], texts: BoundTexts): boolean {
  const withText = below.filter(cell => texts.textOf(cell) !== '')
  const labels = withText.filter(cell => !texts.isBound(cell))
  if (labels.length === 0) return withText.length > 0
  const first = Math.min(...labels.map(({ row }) => row))
  return labels.some(cell => cell.row === first && texts.hasBoundMark(cell))
}

type DocumentOutline = Extract<FormOutline, { kind: 'docx' }>

const runsOf = ({ paragraphs }: TableCell) => paragraphs.flatMap(({ runs }) => runs)

const marksOf = (cell: TableCell, { marks }: DocumentOutline): DocumentOutline['marks'] =>
  runsOf(cell).flatMap(({ mark }) => (mark === undefined ? [] : (marks[mark] ?? [])))

/** Text of a cell; a typed mark is no label, because its value stands in its place. */
const textWithoutTypedMarks = (cell: TableCell, { marks }: DocumentOutline): string =>
  runsOf(cell)
    .map(({ text, mark }) => (mark !== undefined && marks[mark]?.kind === 'typed' ? '' : text))
    .join('')
    .trim()
