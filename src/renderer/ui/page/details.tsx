import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(128px, max-content) minmax(0, 1fr)',
    columnGap: '16px',
    rowGap: '8px',
    alignItems: 'baseline',
    lineHeight: '20px'
  },
  label: { color: tokens.colorNeutralForeground3 },
  // Line breaks of typed text are preserved.
  value: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 }
})

export interface DetailItem {
  readonly label: string
  readonly value: ReactNode
}

/** List of labels and values of one record. */
export function DetailList({ items }: { readonly items: readonly DetailItem[] }) {
  const styles = useStyles()
  return (
    <dl className={styles.list}>
      {items.map(({ label, value }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function InlineCode({ children }: { readonly children: ReactNode }) {
  return <code className={useStyles().code}>{children}</code>
}
