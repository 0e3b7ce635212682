import { adminText } from '@shared/features/admin/text'
import { networks } from '@shared/model/services/networks'
import { paths } from '@shared/navigation/paths'

interface RepairPage {
  readonly label: string
  readonly to: string
}

const { repair } = adminText.monitor

/** Pages on which an unhealthy part is repaired, by the key of the part. */
export function repairPages(key: string): readonly RepairPage[] {
  switch (key) {
    case 'services':
      return networks.map(({ name, path }) => ({
        label: repair.services(name),
        to: `${path}?status=error`
      }))
    case 'certificates':
      return networks.map(({ name, path }) => ({ label: repair.services(name), to: path }))
    case 'marts':
      return [{ label: repair.marts, to: `${paths.martList}?status=stopped` }]
    case 'endpoints':
      return [
        { label: repair.sources, to: paths.sources },
        { label: repair.targets, to: paths.targets }
      ]
    case 'copies':
      return [{ label: repair.copies, to: `${paths.settings}?tab=backup` }]
    case 'gateway':
      return [{ label: repair.gateway, to: `${paths.settings}?tab=gateway` }]
    default:
      return []
  }
}
