import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { sectorExecutionTargetText } from '@shared/features/analytics/place-text'
import { analyticsText } from '@shared/features/analytics/text'
import type { FigureSourceTable, FigureSourceView } from '@shared/features/analytics/view'
import { formatDateTime } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import { pagePaths } from '@shared/navigation/paths'
import { memo, type ReactNode, useId, useState } from 'react'
import { Card } from '../../ui/page/card'
import { InlineLink } from '../../ui/page/inline-link'
import { useIsPrinting } from '../../ui/print/paper'
import { type PrintedColumn, PrintedGrid } from '../../ui/print/paper-grid'

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    '@media print': { display: 'none' }
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // Hidden on paper, where `PrintedGrid` replaces it.
  scroller: { overflowX: 'auto', '@media print': { display: 'none' } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px'
  },
  cell: {
    padding: '8px 12px',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
  },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

const heads = analyticsText.originHeads
const keys = keysOf(heads)

const cellOf = (source: FigureSourceView, key: keyof typeof heads): ReactNode =>
  key === 'source' && source.tables.length > 0 ? <OwnTables tables={source.tables} /> : source[key]

const paperColumns: readonly PrintedColumn<FigureSourceView>[] = keys.map(key => ({
  key,
  title: heads[key],
  kind: key === 'period' || key === 'unit' ? 'whole' : 'words',
  cell: source => cellOf(source, key)
}))

function FigureSourcesContent({ sources }: { readonly sources: readonly FigureSourceView[] }) {
  const styles = useStyles()
  const isPaper = useIsPrinting()
  const [open, setOpen] = useState(false)
  const id = useId()
  const isOwn = sources.some(({ tables }) => tables.length > 0)
  return (
    <>
      <div className={styles.foot}>
        <Button
          appearance="subtle"
          icon={<DocumentTextRegular />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {analyticsText.origin}
        </Button>
        {!isOwn && <span className={styles.note}>{analyticsText.fictional}</span>}
      </div>
      <div id={id} hidden={!open && !isPaper}>
        <Card title={analyticsText.origin}>
          <p className={styles.note}>{isOwn ? analyticsText.ownModel : analyticsText.model}</p>
          <div className={styles.scroller}>
            <table className={styles.table} aria-label={analyticsText.origin}>
              <thead>
                <tr>
                  {keys.map(key => (
                    <th key={key} scope="col" className={`${styles.cell} ${styles.head}`}>
                      {heads[key]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sources.map(source => (
                  <tr key={source.figure}>
                    {keys.map(key => (
                      <td key={key} className={styles.cell}>
                        {cellOf(source, key)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <PrintedGrid label={analyticsText.origin} columns={paperColumns} rows={sources} />
        </Card>
      </div>
    </>
  )
}

/**
 * Section **Nguồn và cách tính** (sources and calculation): source, formula, unit and period of
 * every figure.
 */
export const FigureSourcesSection = memo(FigureSourcesContent)

/** Tables that the unit loaded itself (as opposed to sample data), linked to their rows. */
function OwnTables({ tables }: { readonly tables: readonly FigureSourceTable[] }) {
  return tables.map(({ id, name, columns, time, place }) => (
    <div key={id}>
      <InlineLink to={`${pagePaths.martDetail(id)}?tab=rows`}>{name}</InlineLink>
      {` (${columns.join(', ')}), ${analyticsText.generation(formatDateTime(time))}`}
      {place !== undefined && ` ${sectorExecutionTargetText.at(place)}`}
    </div>
  ))
}
