import { makeStyles, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { SectorCellView, SectorRowView } from '@shared/features/analytics/table-view'
import type { UnitProfileSection, UnitProfileTable } from '@shared/features/analytics/unit-profile'
import { unitProfileText as text } from '@shared/features/analytics/unit-text'
import type { SectorFigureView } from '@shared/features/analytics/view'
import { formatNumber } from '@shared/kit/format'
import { formatColumnHeading } from '@shared/kit/list/columns'
import { useMemo } from 'react'
import { cssColorOfTone } from '../../../theme'
import { Card } from '../../../ui/page/card'
import { InlineLink } from '../../../ui/page/inline-link'
import { statusIcons } from '../../../ui/page/status-badge'
import { useIsPrinting } from '../../../ui/print/paper'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { SectorTableCell } from '../cell-content'

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    fontSize: tokens.fontSizeBase200,
    '@media print': { display: 'none' }
  },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 24px',
    margin: 0,
    lineHeight: '20px',
    '@media print': { fontSize: '11px', lineHeight: '16px', gap: '0 16px' }
  },
  figure: { display: 'flex', alignItems: 'baseline', columnGap: '6px' },
  label: { color: tokens.colorNeutralForeground3 },
  value: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums'
  },
  status: { display: 'inline-flex', verticalAlign: 'text-bottom', marginInlineStart: '4px' },
  lacking: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '6px',
    lineHeight: '20px',
    '@media print': { fontSize: '11px', lineHeight: '16px' }
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '16px', lineHeight: '20px', marginTop: '2px' }
})

/** Section of a unit's profile: figures, a table, notes on missing data, and links to pages. */
export function UnitProfileSectionCard({ section }: { readonly section: UnitProfileSection }) {
  const styles = useStyles()
  const { title, note, figures, table, empty, lacking, links } = section
  return (
    <Card title={title} actions={note !== undefined && <span className={styles.note}>{note}</span>}>
      {figures.length > 0 && <InlineFigures figures={figures} />}
      {table && <SectionTable table={table} />}
      {empty !== undefined && <p className={styles.note}>{empty}</p>}
      {lacking && (
        <div className={styles.lacking}>
          <span
            className={styles.icon}
            style={{ color: cssColorOfTone('warning', 'text') }}
            aria-hidden
          >
            <WarningRegular />
          </span>
          <p>{lacking.join(' ')}</p>
        </div>
      )}
      {links.length > 0 && (
        <div className={styles.links}>
          {links.map(({ title: page, to }) => (
            <InlineLink key={to} to={to}>
              {page}
            </InlineLink>
          ))}
        </div>
      )}
    </Card>
  )
}

function InlineFigures({ figures }: { readonly figures: readonly SectorFigureView[] }) {
  const styles = useStyles()
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, title, value, unit, status }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.label}>{title}</dt>
          <dd className={styles.value}>
            {value}
            {unit !== undefined && ` ${unit}`}
            {status && (
              <span
                role="img"
                className={styles.status}
                style={{ color: cssColorOfTone(status.tone, 'text') }}
                aria-label={status.label}
                title={status.label}
              >
                {statusIcons[status.icon]}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether the values of a column are short and never wrap. */
const isWhole = ({ key, kind }: UnitProfileTable['columns'][number]): boolean =>
  ['date', 'status', 'time'].includes(kind) || key === 'pham-vi'

function SectionTable({ table }: { readonly table: UnitProfileTable }) {
  const styles = useStyles()
  const { label, columns, rows, more } = table
  const shown = useMemo(
    () =>
      columns.map(
        (column, at): PlainColumn<SectorRowView> => ({
          key: column.key,
          title: formatColumnHeading(column),
          number: column.kind === 'number',
          ...(isWhole(column) ? { narrow: true } : { wrapped: true }),
          cell: ({ cells }) => {
            const cell = cells[at] ?? ''
            return typeof cell === 'string' ? cell : <SectionCell cell={cell} />
          }
        })
      ),
    [columns]
  )
  return (
    <>
      <PlainTable label={label} columns={shown} rows={rows} />
      {more !== undefined && <p className={styles.note}>{text.more(formatNumber(more))}</p>}
    </>
  )
}

/** Cell of a profile section; on paper only its text. */
function SectionCell({ cell }: { readonly cell: Exclude<SectorCellView, string> }) {
  return useIsPrinting() ? cell.text : <SectorTableCell cell={cell} />
}
