import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
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
