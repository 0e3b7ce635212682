import { Link } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** Link within text, in Fluent's style, handled by the router. */
export function InlineLink({
  to,
  children
}: {
  readonly to: string
  readonly children: ReactNode
}) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Link href={useHref(to)} onClick={follow} style={{ alignSelf: 'flex-start' }}>
      {children}
    </Link>
  )
}
