import { Switch } from '@fluentui/react-components'
import { type LineageGraph, lineageNodeKindLabels } from '@shared/features/lineage/graph'
import { lineageText as text } from '@shared/features/lineage/text'
import { formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { InlineLink } from '../page/inline-link'
import { ErrorState, LoadingState } from '../page/states'
import { type PlainColumn, PlainTable } from '../table/plain-table'
import { LineageDrawing } from './lineage-drawing'

interface ColumnLineageViewProps {
  /** Id of the table. */
  readonly table: string
  readonly column: string
}

/** Lineage of a column (its sources and its uses), as a drawing or as a table. */
export function ColumnLineageView({ table, column }: ColumnLineageViewProps) {
  const { data, error, reload } = useCall('lineage:column', { table, column })
  const [asTable, setAsTable] = useState(false)
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={4} />
  const before = data.nodes.filter(({ layer }) => layer < 0).length
  const after = data.nodes.filter(({ layer }) => layer > 0).length
  return (
    <>
      <p role="status">
        {before + after === 0
          ? text.alone
          : text.summary(formatNumber(before), formatNumber(after))}
        {data.cut && ` ${text.cut}`}
      </p>
      <Switch
        label={text.asTable}
        checked={asTable}
        onChange={(_event, { checked }) => setAsTable(checked)}
      />
      {asTable ? (
        <EdgeTable graph={data} column={column} />
      ) : (
        <LineageDrawing graph={data} label={text.drawing(column)} />
      )}
    </>
  )
}

type Row = LineageGraph['edges'][number]

function EdgeTable({ graph, column }: { readonly graph: LineageGraph; readonly column: string }) {
  const of = (id: string) => graph.nodes.find(node => node.id === id)
  const cell = (id: string) => {
    const node = of(id)
    if (!node) return id
    const words = `${lineageNodeKindLabels[node.kind]}: ${[node.title, node.detail].filter(Boolean).join(' · ')}`
    return node.path ? <InlineLink to={node.path}>{words}</InlineLink> : words
  }
  const columns: readonly PlainColumn<Row>[] = [
    { key: 'from', title: text.heads.from, wrapped: true, cell: ({ from }) => cell(from) },
    { key: 'how', title: text.heads.how, wrapped: true, cell: ({ words }) => words },
    { key: 'to', title: text.heads.to, wrapped: true, cell: ({ to }) => cell(to) }
  ]
  return <PlainTable label={text.drawing(column)} columns={columns} rows={graph.edges} />
}
