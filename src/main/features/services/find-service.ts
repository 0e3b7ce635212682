import { AppError } from '@shared/contract/reply'
import type { SharingNetwork } from '@shared/model/services/network'
import { findSharingNetwork } from '@shared/model/services/networks'
import type { SharedService } from '@shared/model/services/service'
import type { SharingDirectory } from '@shared/model/services/service-partner'

/** Error for the id of a platform that does not exist or is not in use. */
export const networkNotFound = (): AppError =>
  new AppError('NOT_FOUND', 'Không tìm thấy nền tảng chia sẻ này.')

/** Finds a sharing platform in use by id. Throws NOT_FOUND. */
export function requireSharingNetwork(
  id: string,
  { networks }: Pick<SharingDirectory, 'networks'>
): SharingNetwork {
  const network = findSharingNetwork(id, networks)
  if (!network) throw networkNotFound()
  return network
}

/** Finds a service of a network by id. Throws NOT_FOUND. */
export function findService(
  services: readonly SharedService[],
  network: string,
  id: string
): SharedService {
  const found = services.find(service => service.id === id && service.network === network)
  if (!found) throw new AppError('NOT_FOUND', 'Không tìm thấy dịch vụ này.')
  return found
}
