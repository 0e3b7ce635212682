import { degreeText as text } from '@shared/features/secrecy/text'
import { type SecrecyDegree, secrecyDegreeLabels } from '@shared/model/secrecy/degree'
import type { SecrecySubject } from '@shared/model/secrecy/subject'
import { useCall } from '../../ipc/use-call'
import { shownSubject } from '../print/shown-subject'
import { ToneBadge } from './status-badge'

/** Degree of secrecy of what the page shows; nothing for *Không mật* and for lists of the program. */
export function PageDegreeBadge() {
  const shown = shownSubject()
  return shown.kind === 'records' ? null : <SubjectDegreeBadge shown={shown} />
}

function SubjectDegreeBadge({ shown }: { readonly shown: SecrecySubject }) {
  const { data } = useCall('secrecy:of', { shown })
  return <DegreeBadge degree={data?.degree} />
}

/** Badge of a degree of secrecy; nothing for *Không mật*. */
export function DegreeBadge({ degree }: { readonly degree: SecrecyDegree | undefined }) {
  if (degree === undefined || degree === 'none') return null
  return (
    <ToneBadge tone="danger" icon="lock">
      {text.badge(secrecyDegreeLabels[degree])}
    </ToneBadge>
  )
}
