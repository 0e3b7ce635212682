import { Button } from '@fluentui/react-components'
import { sectorTitle } from '@shared/features/analytics/sector-navigation'
import type { Finding } from '@shared/features/standard-model/calls'
import { pagesOf } from '@shared/features/standard-model/page-needs'
import { columnTitles, type StructureGap } from '@shared/features/standard-model/state'
import { findModelTable } from '@shared/features/standard-model/tables'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatNumber } from '@shared/kit/format'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const text = standardModelText.check

interface Line {
  readonly table: string
  readonly what: string
  readonly columns: readonly string[]
  readonly finding?: Finding
}

interface FindingTableProps {
  readonly gaps: readonly StructureGap[]
  readonly findings: readonly Finding[]
  readonly onShow: (finding: Finding) => void
}

/** Pages that a line touches: a key names whole rows, so it touches all that need the table. */
const pagesTouched = ({ table, columns, finding }: Line): string[] =>
  pagesOf(table, finding?.kind === 'double' ? [] : columns)

/** What is wrong with rows, then what lacks, each with the pages that it touches. */
export function FindingTable({ gaps, findings, onShow }: FindingTableProps) {
  const lines: readonly Line[] = [
    ...findings.map(finding => ({
      table: finding.table,
      what: standardModelText.findings[finding.kind],
      columns: finding.columns,
      finding
    })),
    ...gaps.map(({ table, kind, columns }) => ({
      table,
      what: standardModelText.gaps[kind],
      columns
    }))
  ]
  const columns: readonly PlainColumn<Line>[] = [
    {
      key: 'table',
      title: text.heads.table,
      cell: ({ table }) => findModelTable(table)?.title ?? table,
      wrapped: true
    },
    { key: 'what', title: text.heads.what, cell: ({ what }) => what, wrapped: true, roomy: true },
    {
      key: 'columns',
      title: text.heads.columns,
      cell: line => columnTitles(line.table, line.columns),
      wrapped: true,
      roomy: true
    },
    {
      key: 'rows',
      title: text.heads.rows,
      number: true,
      narrow: true,
      cell: ({ finding, what }) =>
        finding && (
          <Button size="small" aria-label={text.showOf(what)} onClick={() => onShow(finding)}>
            {formatNumber(finding.rows)}
          </Button>
        )
    },
    {
      key: 'pages',
      title: text.heads.pages,
      cell: line => {
        const pages = pagesTouched(line)
        return (
          <span title={pages.map(sectorTitle).join('\n')}>
            {text.pages(formatNumber(pages.length))}
            {pages.length <= 3 && pages.length > 0 && `: ${pages.map(sectorTitle).join(', ')}`}
          </span>
        )
      },
      wrapped: true,
      roomy: true
    }
  ]
  return lines.length === 0 ? null : <PlainTable label={text.list} columns={columns} rows={lines} />
}
