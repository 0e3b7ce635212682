import { AppError } from '@shared/contract/reply'
import type { SharingNetwork } from '@shared/model/services/network'
import { findSharingNetwork } from '@shared/model/services/networks'
import type { SharedService } from '@shared/model/services/service'

/** Finds a sharing platform by id. Throws NOT_FOUND. */
export function requireSharingNetwork(id: string): SharingNetwork {
  const network = findSharingNetwork(id)
  if (!network) throw new AppError('NOT_FOUND', 'Không tìm thấy nền tảng chia sẻ này.')
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
