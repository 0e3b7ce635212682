import type { SecrecySubject } from '@shared/model/secrecy/subject'
import { useCall } from '../../ipc/use-call'
import { shownSubject } from '../print/shown-subject'
import { DegreeBadge } from './degree-badge'

/** Degree of secrecy of what the page shows; nothing for *Không mật* and for lists of the program. */
export function PageDegreeBadge() {
  const shown = shownSubject()
  return shown.kind === 'records' ? null : <SubjectDegreeBadge shown={shown} />
}

function SubjectDegreeBadge({ shown }: { readonly shown: SecrecySubject }) {
  const { data } = useCall('secrecy:of', { shown })
  return <DegreeBadge degree={data?.degree} />
}
