import { adminText } from '@shared/features/admin/text'
import { pagePaths } from '@shared/navigation/paths'
import { shownNetworkLocations } from '../../session/navigation'

interface RepairPage {
  readonly label: string
  readonly to: string
}

const { repair } = adminText.monitor

/** Pages on which the user can repair an unhealthy component, by the component's key. */
export function findComponentRepairPages(key: string): readonly RepairPage[] {
  switch (key) {
    case 'services':
      return shownNetworkLocations.map(({ name, path }) => ({
        label: repair.services(name),
        to: `${path}?status=error`
      }))
    case 'certificates':
      return shownNetworkLocations.map(({ name, path }) => ({
        label: repair.services(name),
        to: path
      }))
    case 'marts':
      return [{ label: repair.marts, to: `${pagePaths.martList}?status=stopped` }]
    case 'endpoints':
      return [
        { label: repair.sources, to: pagePaths.sources },
        { label: repair.targets, to: pagePaths.targets }
      ]
    case 'copies':
      return [{ label: repair.copies, to: `${pagePaths.settings}?tab=backup` }]
    case 'gateway':
      return [{ label: repair.gateway, to: `${pagePaths.settings}?tab=gateway` }]
    default:
      return []
  }
}
