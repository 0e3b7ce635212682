import { makeStyles, tokens } from '@fluentui/react-components'
import type { FileProfile } from '@shared/features/file-import/profile'
import { importText } from '@shared/features/file-import/text'
import { formatSize } from '@shared/features/services/document'
import { formatNumber } from '@shared/kit/format'

const text = importText.summary

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
    gap: '8px 16px',
    padding: '10px 14px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: '6px'
  },
  label: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  },
  value: {
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '22px'
  }
})

const seconds = new Intl.NumberFormat('vi-VN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1
})

function timeWords(milliseconds: number): string {
  return milliseconds < 100 ? text.instant : text.seconds(seconds.format(milliseconds / 1_000))
}

/** The figures of a file at a glance. */
export function ProfileSummary({ profile }: { readonly profile: FileProfile }) {
  const styles = useStyles()
  const figures: readonly (readonly [label: string, value: string])[] = [
    [text.rows, formatNumber(profile.rowCount)],
    [text.columns, formatNumber(profile.columns.length)],
    [text.rejected, formatNumber(profile.rejectedCount)],
    [text.blank, formatNumber(profile.blankCount)],
    [text.size, formatSize(profile.size)],
    [text.time, timeWords(profile.milliseconds)]
  ]
  return (
    <div role="status" aria-label={text.label}>
      <dl className={styles.list}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
