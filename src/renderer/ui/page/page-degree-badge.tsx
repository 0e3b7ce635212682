import type { SecrecySubject } from '@shared/model/secrecy/subject'
import { useEffect } from 'react'
import { useCall } from '../../ipc/use-call'
import { shownSubject } from '../print/shown-subject'
import { DegreeBadge, onDegreeChange } from './degree-badge'

/** Degree of secrecy of what the page shows; nothing for *Không mật* and for lists of the program. */
export function PageDegreeBadge() {
  const shown = shownSubject()
  return shown.kind === 'records' ? null : <SubjectDegreeBadge shown={shown} />
}

function SubjectDegreeBadge({ shown }: { readonly shown: SecrecySubject }) {
  const { data, reload } = useCall('secrecy:of', { shown })
  useEffect(() => onDegreeChange(reload), [reload])
  return <DegreeBadge degree={data?.degree} />
}
