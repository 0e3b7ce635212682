import { FluentProvider, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { frameText } from '@shared/features/frame/text'
import { reportText } from '@shared/features/reports/text'
import { dataOriginLabels } from '@shared/kit/data-origin'
import { formatDateTime, formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { useSearchParams } from 'react-router-dom'
import { embeddedInitialState } from '../../ipc/initial-state'
import { useCall } from '../../ipc/use-call'
import { useConfiguration } from '../../session/configuration'
import { paperTheme } from '../../theme'
import { SelectFilter } from '../../ui/filter-bar'
import { LegalNote } from '../../ui/legal-note'
import { Card } from '../../ui/page/card'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { isNumericColumn } from '../../ui/table/plain-table'
import { formatReportPeriod } from './templates'

const text = reportText.preview

/** Number of table rows that fit on the first printed sheet. */
const sheetRows = 18

const useStyles = makeStyles({
  desk: {
    display: 'flex',
    justifyContent: 'center',
    padding: '20px',
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground4,
    borderRadius: '4px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  // Margins of official documents (20, 15, 20 and 30 mm of 210 × 297) at the scale of the preview.
  sheet: {
    width: '640px',
    flexShrink: 0,
    aspectRatio: '210 / 297',
    padding: '61px 46px 61px 91px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    position: 'relative',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    fontSize: '11px',
    lineHeight: '16px'
  },
  head: {
    position: 'absolute',
    left: '91px',
    right: '46px',
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: '16px',
    color: tokens.colorNeutralForeground2,
    fontSize: '9px',
    lineHeight: '12px'
  },
  top: { top: '30px' },
  bottom: { bottom: '30px' },
  title: { fontSize: '17px', lineHeight: '24px', fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  cell: {
    padding: '2px 6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular
  },
  // In a table with few columns each column is as wide as its text, up to a quarter of the sheet.
  fitted: { tableLayout: 'auto', '& td, & th': { maxWidth: '130px' } },
  number: { textAlign: 'end' },
  headCell: { fontWeight: tokens.fontWeightSemibold },
  hash: { overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace, fontSize: '9px' }
})

interface ReportA4PreviewProps {
  /** Reports that the user can choose to preview, the preselected one first. */
  readonly reports: readonly { readonly id: string; readonly name: string }[]
}

/** Id of the report chosen in the address, otherwise of the first; undefined if there is none. */
export function usePreviewedReportId(reports: ReportA4PreviewProps['reports']): string | undefined {
  const [params] = useSearchParams()
  const chosen = params.get('xem')
  return reports.find(report => report.id === chosen)?.id ?? reports[0]?.id
}

/** Preview **Xem trước bản in A4**: the first sheet of a report as it will be printed. */
export function ReportA4Preview({ reports }: ReportA4PreviewProps) {
  const [, setParams] = useSearchParams()
  const id = usePreviewedReportId(reports)
  return (
    <Card
      title={text.title}
      actions={
        id !== undefined && (
          <SelectFilter
            label={text.report}
            value={id}
            options={reports.map(({ id: value, name }) => ({ value, label: name }))}
            required
            onChange={value =>
              setParams(
                before => {
                  before.set('xem', value)
                  return before
                },
                { replace: true }
              )
            }
          />
        )
      }
    >
      {id === undefined ? <EmptyState message={text.none} /> : <Loaded key={id} id={id} />}
    </Card>
  )
}

function Loaded({ id }: { readonly id: string }) {
  const styles = useStyles()
  const { data, error, reload } = useCall('reports:get', { id })
  if (!data && error !== undefined) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={12} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet wider than the card is scrolled by keyboard
    <section className={styles.desk} tabIndex={0} aria-label={text.sheet(data.report.name)}>
      {/* Paper is white whatever the screen is. */}
      <FluentProvider theme={paperTheme}>
        <Sheet opened={data} />
      </FluentProvider>
    </section>
  )
}

function Sheet({ opened: { report, content } }: { readonly opened: CallOutput<'reports:get'> }) {
  const styles = useStyles()
  const { printHeader, printOperator, legalBases } = useConfiguration().configuration
  const { frozen, name, group, owner, versions } = report
  const { paper } = frameText
  const cited = legalBases.map(({ code }) => code).join('; ')
  const mark = dataOriginLabels[content.dataOrigin]
  const period = formatReportPeriod(versions.at(-1)?.filters.ky, reportText.detail.latest)
  const numbers = content.columns.map((_, index) =>
    isNumericColumn(content.rows.map(row => row[index] ?? ''))
  )
  const pages = Math.max(1, Math.ceil(content.rows.length / sheetRows))
  return (
    <div className={styles.sheet}>
      <p className={`${styles.head} ${styles.top}`}>
        <span>{printHeader}</span>
        <span>{name}</span>
      </p>
      <p className={styles.title}>{name}</p>
      <p className={styles.quiet}>{text.line(group, period, owner)}</p>
      {legalBases.length > 0 && <p>{text.legal(cited)}</p>}
      <LegalNote
        text={cited}
        day={content.time === null ? undefined : toVietnamIsoDay(content.time)}
        plain
      />
      {content.lacking.length > 0 && (
        <p>{`${reportText.detail.lacking}: ${content.lacking.join(' ')}`}</p>
      )}
      <table className={styles.table}>
        <tbody>
          {content.figures.map(([title, value]) => (
            <tr key={title}>
              <th scope="row" className={styles.cell}>
                {title}
              </th>
              <td className={styles.cell}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={mergeClasses(styles.table, content.columns.length <= 6 && styles.fitted)}>
        <thead>
          <tr>
            {content.columns.map((title, index) => (
              <th
                key={title}
                scope="col"
                className={mergeClasses(
                  styles.cell,
                  styles.headCell,
                  numbers[index] && styles.number
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.rows.slice(0, sheetRows).map(row => (
            <tr key={row.join('\n')}>
              {content.columns.map((title, index) => (
                <td
                  key={title}
                  className={mergeClasses(styles.cell, numbers[index] && styles.number)}
                >
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>
        {text.rows(
          formatNumber(Math.min(sheetRows, content.rows.length)),
          formatNumber(content.rows.length)
        )}
      </p>
      {frozen && <p className={styles.hash}>{text.hash(content.sha256)}</p>}
      <p className={`${styles.head} ${styles.bottom}`}>
        <span>
          {printOperator
            ? paper.printed(embeddedInitialState.operator, formatDateTime(Date.now()), mark)
            : mark}
        </span>
        <span>{`${paper.page}1${pages > 1 ? '' : `${paper.of}1`}`}</span>
      </p>
    </div>
  )
}
