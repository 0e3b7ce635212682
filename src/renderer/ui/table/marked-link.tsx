import type { RecordOrigin } from '@shared/kit/origin'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { RecordOriginBadge } from '../page/origin-mark'
import { useTableStyles } from './grid/table-styles'

/** Link in the first column to the subject of the row. */
export function TableLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
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
  /** Further marks of the record after its origin. */
  readonly mark?: ReactNode
  readonly children: string
}

/**
 * Link in the first column with the origin mark of its record; if space is short, the name is
 * shortened and its tooltip shows it in full.
 */
export function OriginMarkedLink({ to, origin, mark, children }: OriginMarkedLinkProps) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '8px', maxWidth: '100%' }}>
      <span style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <TableLink to={to}>{children}</TableLink>
      </span>
      <RecordOriginBadge origin={origin} />
      {mark}
    </span>
  )
}
