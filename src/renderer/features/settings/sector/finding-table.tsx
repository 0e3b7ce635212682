import { Button } from '@fluentui/react-components'
import type { ModelFindingView, ModelGapView } from '@shared/features/standard-model/calls'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatNumber } from '@shared/kit/format'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const text = standardModelText.check

interface Line {
  readonly title: string
  readonly what: string
  readonly columns: readonly string[]
  readonly pages: readonly string[]
  readonly finding?: ModelFindingView
}

interface ModelFindingsTableProps {
  readonly gaps: readonly ModelGapView[]
  readonly findings: readonly ModelFindingView[]
  /** Opens the rows that violate a check; undefined if rows have changed since the check. */
  readonly onShow?: (finding: ModelFindingView) => void
}

/**
 * Table of the violations in rows, then of missing tables and columns, each with the affected
 * pages.
 */
export function ModelFindingsTable({ gaps, findings, onShow }: ModelFindingsTableProps) {
  const lines: readonly Line[] = [
    ...findings.map(finding => ({
      title: finding.title,
      what: standardModelText.findings[finding.kind],
      columns: finding.titles,
      pages: finding.pages,
      finding
    })),
    ...gaps.map(({ title, kind, columns, pages }) => ({
      title,
      what: standardModelText.gaps[kind],
      columns,
      pages
    }))
  ]
  const columns: readonly PlainColumn<Line>[] = [
    {
      key: 'table',
      title: text.heads.table,
      cell: ({ title }) => title,
      wrapped: true
    },
    { key: 'what', title: text.heads.what, cell: ({ what }) => what, wrapped: true, roomy: true },
    {
      key: 'columns',
      title: text.heads.columns,
      cell: line => line.columns.join(', '),
      wrapped: true,
      roomy: true
    },
    {
      key: 'rows',
      title: text.heads.rows,
      number: true,
      narrow: true,
      cell: ({ finding, what }) =>
        finding &&
        (onShow ? (
          <Button size="small" aria-label={text.showOf(what)} onClick={() => onShow(finding)}>
            {formatNumber(finding.rows)}
          </Button>
        ) : (
          formatNumber(finding.rows)
        ))
    },
    {
      key: 'pages',
      title: text.heads.pages,
      cell: ({ pages }) => (
        <span title={pages.map(sectorPageTitleOf).join('\n')}>
          {pages.length === 0 ? text.noPages : text.pages(formatNumber(pages.length))}
          {pages.length <= 3 && pages.length > 0 && `: ${pages.map(sectorPageTitleOf).join(', ')}`}
        </span>
      ),
      wrapped: true,
      roomy: true
    }
  ]
  return lines.length === 0 ? null : <PlainTable label={text.list} columns={columns} rows={lines} />
}
