import { makeStyles, tokens } from '@fluentui/react-components'
import { createLineRoleLookup, type FileLineRole } from '@shared/features/file-import/change-choice'
import { fileImportText } from '@shared/features/file-import/text'
import { formatNumber } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import type { FileProfile, RawFileLine } from '@shared/model/file-import/profile'
import { ToneBadge } from '../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'

const text = fileImportText.raw

const useStyles = makeStyles({
  // The pane stays visible while the fields and tables next to it scroll.
  pane: { position: 'sticky', top: 0, minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    padding: '8px 0 10px',
    lineHeight: '20px'
  },
  // Whitespace is shown as in the file. Monospace fonts misplace Vietnamese marks on some systems.
  raw: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere'
  },
  leftOut: { color: tokens.colorNeutralForeground3 },
  gap: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' }
})

const tones: Readonly<Partial<Record<FileLineRole, StatusTone>>> = {
  header: 'info',
  leftOut: 'neutral',
  rejected: 'warning'
}

/** A line of the file, or a note that stands for omitted lines. */
type Shown = RawFileLine | { readonly gap: string }

/**
 * First and last lines of the raw file, each with its role in the resulting table (such as header
 * or ignored line).
 */
export function RawFileLines({ profile }: { readonly profile: FileProfile }) {
  const styles = useStyles()
  const { layout } = profile
  if (!layout) return null
  const { lines, tail } = layout
  const roleOf = createLineRoleLookup(profile)
  const last = lines.at(-1)?.line ?? 0
  const next = tail[0]?.line ?? last + 1
  const gap =
    next > last + 1 ? [{ gap: text.gap(formatNumber(last + 1), formatNumber(next - 1)) }] : []
  const columns: readonly PlainColumn<Shown>[] = [
    {
      key: 'line',
      title: text.line,
      number: true,
      narrow: true,
      cell: shown => ('gap' in shown ? '' : formatNumber(shown.line))
    },
    {
      key: 'role',
      title: text.role,
      narrow: true,
      cell: shown => {
        if ('gap' in shown) return ''
        const role = roleOf(shown.line, shown.text)
        const tone = tones[role]
        return tone ? <ToneBadge tone={tone}>{text.roles[role]}</ToneBadge> : text.roles[role]
      }
    },
    {
      key: 'text',
      title: text.text,
      wrapped: true,
      cell: shown => {
        if ('gap' in shown) return <span className={styles.gap}>{shown.gap}</span>
        const isOut = roleOf(shown.line, shown.text) === 'leftOut'
        return (
          <span className={isOut ? `${styles.raw} ${styles.leftOut}` : styles.raw}>
            {shown.text}
          </span>
        )
      }
    }
  ]
  return (
    <div className={styles.pane}>
      <h3 className={styles.heading}>{text.label}</h3>
      <PlainTable label={text.label} columns={columns} rows={[...lines, ...gap, ...tail]} />
    </div>
  )
}
