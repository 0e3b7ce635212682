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
