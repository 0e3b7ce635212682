import type { RecordOrigin } from '@shared/kit/origin'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { RecordOriginBadge } from '../page/origin-mark'
import { useTableStyles } from './grid/table-styles'

/** Link in the first table column to the page of the row's record. */
export function TableRowLink({
  to,
  label,
  children
}: {
  readonly to: string
  /** Accessible name, if it has more words than the shown text. */
  readonly label?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <Link
      to={to}
      aria-label={label}
      className={useTableStyles().link}
      title={typeof children === 'string' ? children : undefined}
    >
      {children}
    </Link>
  )
}

interface OriginMarkedLinkProps {
  readonly to: string
  readonly origin: RecordOrigin
  /** Additional badges after the badge for the record's origin. */
  readonly mark?: ReactNode
  /** Accessible name of the link, if it has more words than the shown text. */
  readonly label?: string | undefined
  readonly children: string
}

/**
 * Link in the first table column with a badge for the record's origin. If space is short, the name
 * is cut and its tooltip shows it in full.
 */
export function LinkWithOriginBadge({ to, origin, mark, label, children }: OriginMarkedLinkProps) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '8px', maxWidth: '100%' }}>
      <span style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <TableRowLink to={to} label={label}>
          {children}
        </TableRowLink>
      </span>
      <RecordOriginBadge origin={origin} />
      {mark}
    </span>
  )
}
