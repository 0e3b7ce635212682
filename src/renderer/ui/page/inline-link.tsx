import { Link } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** A link among words, in Fluent's look, through the router. */
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
