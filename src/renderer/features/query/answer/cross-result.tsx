import type { ResultFormat } from '@shared/features/query/dictionary/result-formats'
import { queryPageText } from '@shared/features/query/page-text'
import { formatRoundedResultValue, isNumericQueryOutput } from '@shared/model/query/answer-words'
import {
  type CrossMatrix,
  describeCrossMatrix,
  headWordsByPlace
} from '@shared/model/query/cross-matrix'
import type { QueryOutput } from '@shared/model/query/outputs'
import { useCallback, useMemo } from 'react'
import { useCall } from '../../../ipc/use-call'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { type PrintedColumn, PrintedGrid } from '../../../ui/print/paper-grid'
import { toQueryOutput } from './answer-columns'
import { CrossTableGrid, type CrossTableGridProps } from './cross-grid'

interface CrossTableResultProps {
  readonly run: string
  readonly titles: ReadonlyMap<string, string>
  readonly formats: ReadonlyMap<string, ResultFormat>
}

/** Displayed text of a figure. */
type FigureText = CrossTableGridProps['textOf']

/** Result of a cross table: its rows and columns, on the screen and on paper. */
export function CrossTableResult({ run, ...words }: CrossTableResultProps) {
  const { data, error, reload } = useCall('query:cross', { run })
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  if ('refused' in data) return <EmptyState message={data.refused} />
  return <Matrix received={data.matrix} {...words} />
}

/** Matrix as it arrives over IPC, where a missing optional property is undefined. */
type ReceivedMatrix = Omit<CrossMatrix, 'down' | 'across' | 'figures'> & {
  readonly [Axis in 'down' | 'across' | 'figures']: readonly Parameters<typeof toQueryOutput>[0][]
}

function Matrix({
  received,
  titles,
  formats
}: Omit<CrossTableResultProps, 'run'> & { readonly received: ReceivedMatrix }) {
  const matrix = useMemo((): CrossMatrix => {
    const [down, across, figures] = [received.down, received.across, received.figures].map(
      outputs => outputs.map(toQueryOutput)
    ) as [QueryOutput[], QueryOutput[], QueryOutput[]]
    return { ...received, down, across, figures }
  }, [received])
  const titleOf = useCallback((name: string): string => titles.get(name) ?? name, [titles])
  const textOf: FigureText = useCallback(
    (figure, value) => formatRoundedResultValue(figure, value, formats.get(figure.name)?.decimals),
    [formats]
  )
  const printed = useMemo(() => printedColumns(matrix, titleOf, textOf), [matrix, titleOf, textOf])
  return (
    <>
      <CrossTableGrid
        label={`${queryPageText.answer.cross}. ${describeCrossMatrix(matrix, titleOf)}`}
        caption={describeCrossMatrix(matrix, titleOf)}
        matrix={matrix}
        titleOf={titleOf}
        textOf={textOf}
      />
      <PrintedGrid label={queryPageText.answer.cross} columns={printed} rows={matrix.rows} />
    </>
  )
}

type PrintedRow = CrossMatrix['rows'][number]

/** Columns on paper: the heads of a column, from the outermost, are one heading. */
function printedColumns(
  { down, figures, rowHeads, columnHeads, rowTotals, columnTotals, rows }: CrossMatrix,
  titleOf: (name: string) => string,
  textOf: FigureText
): PrintedColumn<PrintedRow>[] {
  const heads = headWordsByPlace(rowHeads, rows.length)
  const style = (_row: PrintedRow, index: number) =>
    rowTotals[index] ? { fontWeight: 600 } : undefined
  const titles = headWordsByPlace(columnHeads, columnTotals.length)
  return [
    ...down.map(({ name }, line) => ({
      key: `h${line}`,
      title: titleOf(name),
      kind: 'words' as const,
      cell: (_row: PrintedRow, index: number) => heads[index]?.[line] ?? '',
      style
    })),
    ...titles.flatMap((words, place) =>
      figures.map((figure, index) => ({
        key: `${place}.${index}`,
        title: [...words, ...(figures.length > 1 ? [titleOf(figure.name)] : [])].join(' · '),
        kind: isNumericQueryOutput(figure) ? ('number' as const) : ('whole' as const),
        cell: (row: PrintedRow) => textOf(figure, row[place * figures.length + index] ?? null),
        style
      }))
    )
  ]
}
