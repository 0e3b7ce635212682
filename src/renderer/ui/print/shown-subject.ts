import type { SecrecySubject } from '@shared/model/secrecy/subject'
import { secrecySubjectOfPath } from '@shared/navigation/secrecy-subject'
import { shownNetworkLocations } from '../../session/navigation'

/** What the visible page shows, by its address. */
export function shownSubject(): SecrecySubject {
  const [pathname = ''] = window.location.hash.replace(/^#/, '').split('?')
  return secrecySubjectOfPath(pathname || '/', shownNetworkLocations)
}
