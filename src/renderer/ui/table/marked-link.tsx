import type { RecordOrigin } from '@shared/kit/origin'
import type { ReactNode } from 'react'
import { OriginMark } from '../page/origin-mark'
import { TableLink } from './table-link'

interface MarkedLinkProps {
  readonly to: string
  readonly origin: RecordOrigin
  /** What else marks the record, behind its origin. */
  readonly mark?: ReactNode
  readonly children: string
}

/** The link in the first column with the mark of its record's origin; where there is little room the name gives way, which its tooltip says whole. */
export function MarkedLink({ to, origin, mark, children }: MarkedLinkProps) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '8px', maxWidth: '100%' }}>
      <span style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <TableLink to={to}>{children}</TableLink>
      </span>
      <OriginMark origin={origin} />
      {mark}
    </span>
  )
}
