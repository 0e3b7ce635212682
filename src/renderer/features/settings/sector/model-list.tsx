import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import type { CallOutput } from '@shared/contract/contract'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import { filledModelColumnsOf } from '@shared/features/standard-model/mapping'
import { standardModelText as text } from '@shared/features/standard-model/text'
import { formatNumber } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { call } from '../../../ipc/client'
import { IfPermitted } from '../../../session/permission'
import { InlineCode } from '../../../ui/page/details'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { useFileExport } from '../../../ui/use-export'

export type StandardModelOverview = CallOutput<'standardModel:overview'>

const useStyles = makeStyles({ actions: { display: 'flex', columnGap: '4px' } })

const looks = {
  ready: { label: text.states.ready, tone: 'success', icon: 'check' },
  incomplete: { label: text.states.incomplete, tone: 'warning', icon: 'warning' },
  unmapped: { label: text.states.unmapped, tone: 'neutral', icon: 'pause' }
} as const satisfies Record<string, StatusBadgeStyle>

function stateOf(
  { gaps }: StandardModelOverview,
  { id, mapping }: ModelTableView
): keyof typeof looks {
  if (!mapping) return 'unmapped'
  return gaps.some(({ table }) => table === id) ? 'incomplete' : 'ready'
}

interface ModelTableListProps {
  readonly overview: StandardModelOverview
  readonly onMap: (table: ModelTableView) => void
}

/**
 * List of the tables of the standard data model, their sources, and the number of pages that
 * require each.
 */
export function ModelTableList({ overview, onMap }: ModelTableListProps) {
  const styles = useStyles()
  const { exporting, run } = useFileExport(text.templateRunning, { clear: false })
  const columns: readonly PlainColumn<ModelTableView>[] = [
    {
      key: 'table',
      title: text.heads.table,
      cell: ({ title, meaning }) => <span title={meaning}>{title}</span>,
      wrapped: true,
      roomy: true
    },
    {
      key: 'own',
      title: text.heads.own,
      cell: ({ mapping }) => {
        const own = overview.own.find(({ id }) => id === mapping?.table)
        return own ? <InlineCode>{own.name}</InlineCode> : ''
      },
      wrapped: true
    },
    {
      key: 'columns',
      title: text.heads.columns,
      number: true,
      narrow: true,
      cell: table =>
        text.columnCount(
          formatNumber(table.mapping ? filledModelColumnsOf(table.mapping).length : 0),
          formatNumber(table.columns.length)
        )
    },
    {
      key: 'state',
      title: text.heads.state,
      narrow: true,
      cell: table => <StatusBadge look={looks[stateOf(overview, table)]} />
    },
    {
      key: 'pages',
      title: text.heads.pages,
      number: true,
      narrow: true,
      cell: ({ pages }) => formatNumber(pages)
    },
    {
      key: 'actions',
      title: text.heads.actions,
      narrow: true,
      cell: table => (
        <span className={styles.actions}>
          <IfPermitted to="operate">
            <Button
              size="small"
              icon={<LinkRegular />}
              aria-label={text.mapOf(table.title)}
              onClick={() => onMap(table)}
            >
              {text.map}
            </Button>
          </IfPermitted>
          <IfPermitted to="export">
            <Button
              size="small"
              appearance="subtle"
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting}
              aria-label={text.templateOf(table.title)}
              title={text.template}
              onClick={() => void run(() => call('standardModel:template', { table: table.id }))}
            />
          </IfPermitted>
        </span>
      )
    }
  ]
  return <PlainTable label={text.list} columns={columns} rows={overview.tables} />
}
