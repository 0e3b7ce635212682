import type { FigureSourceView } from '@shared/features/analytics/view'
import { helpText } from '@shared/features/help/screen'
import { useCall } from '../../ipc/use-call'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'

const text = helpText.figures

const columns: readonly PlainColumn<FigureSourceView>[] = [
  { key: 'figure', title: text.figure, wrapped: true, cell: ({ figure }) => figure },
  { key: 'formula', title: text.formula, wrapped: true, cell: ({ formula }) => formula },
  { key: 'source', title: text.source, wrapped: true, cell: ({ source }) => source }
]

/**
 * List that explains every figure of a sector page. It is generated from the page definition, so
 * that help and page cannot differ.
 */
export function SectorFigureMeanings({ path }: { readonly path: string }) {
  const { data } = useCall('analytics:page', {
    path,
    query: { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
  })
  if (!data || data.sources.length === 0) return null
  return (
    <section>
      <h4>{text.title}</h4>
      <PlainTable label={text.title} columns={columns} rows={data.sources} />
    </section>
  )
}
