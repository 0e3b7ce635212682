import { degreeText as text } from '@shared/features/secrecy/text'
import { type SecrecyDegree, secrecyDegreeLabels } from '@shared/model/secrecy/degree'
import { ToneBadge } from './status-badge'

/** Badge of a degree of secrecy; nothing for *Không mật*. */
export function DegreeBadge({ degree }: { readonly degree: SecrecyDegree | undefined }) {
  if (degree === undefined || degree === 'none') return null
  return (
    <ToneBadge tone="danger" icon="lock">
      {text.badge(secrecyDegreeLabels[degree])}
    </ToneBadge>
  )
}

/** Badges that are shown; they read their degree again when a user has changed one. */
const reloads = new Set<() => void>()

/** Registers a shown badge; returns the function that removes it. */
export function onDegreeChange(reload: () => void): () => void {
  reloads.add(reload)
  return () => void reloads.delete(reload)
}

/** Reads the degree of the page again, after a change of degrees. */
export function reloadDegreeBadges(): void {
  for (const reload of reloads) reload()
}
