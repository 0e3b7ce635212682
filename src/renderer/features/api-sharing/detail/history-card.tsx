import { makeStyles, tokens } from '@fluentui/react-components'
import { apiEventLabels } from '@shared/domain/api-history'
import type { SharedApi } from '@shared/domain/api-share'
import { formatDateTime } from '@shared/format'
import { apiText } from '@shared/text/api-sharing'
import { Card } from '../../../ui/card'

const text = apiText.detail.history

const useStyles = makeStyles({
  event: {
    position: 'relative',
    padding: '0 0 14px 20px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    marginLeft: '5px',
    overflowWrap: 'anywhere',
    lineHeight: '20px',
    ':last-child': { paddingBottom: 0 },
    '::before': {
      content: '""',
      position: 'absolute',
      left: '-6px',
      top: '5px',
      width: '10px',
      height: '10px',
      borderRadius: '5px',
      backgroundColor: tokens.colorCompoundBrandStroke,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' }
    }
  },
  kind: { fontWeight: tokens.fontWeightSemibold },
  who: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

/** Who did what and when, the newest first. */
export function HistoryCard({ api }: { readonly api: SharedApi }) {
  const styles = useStyles()
  return (
    <Card title={text.title}>
      <ol>
        {api.history.toReversed().map(event => (
          <li key={`${event.time}-${event.kind}`} className={styles.event}>
            <p className={styles.kind}>{apiEventLabels[event.kind]}</p>
            <p className={styles.who}>{`${event.user} · ${formatDateTime(event.time)}`}</p>
            {event.changes.map(({ field, before, after }) => (
              <p key={field}>{text.change(field, before || text.empty, after || text.empty)}</p>
            ))}
            {event.note && <p>{event.note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
