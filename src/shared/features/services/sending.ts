import { hasUnitDataToSend, type SharedService } from '../../model/services/service'

/** Secrecy levels of both platforms at which only the receiver may read a package. */
const closed = ['mat', 'toi-mat', 'restricted', 'confidential']

/**
 * Whether a service's packages are encrypted for their receiver, because of the secrecy level of
 * the service or of its data.
 */
export const requiresPackageEncryption = ({
  values,
  named
}: Pick<SharedService, 'values' | 'named'>): boolean =>
  closed.includes(values.securityLevel ?? '') ||
  (named !== undefined && named.data.degree !== 'khong-mat')

const formats = { JSON: 'json', XML: 'xml', CSV: 'csv' } as const

/** Data format stated in a service's registration; JSON if its platform has no such field. */
export function packageFormatOf({
  values
}: Pick<SharedService, 'values'>): (typeof formats)[keyof typeof formats] {
  const asked = values.dataFormat ?? ''
  return Object.hasOwn(formats, asked) ? formats[asked as keyof typeof formats] : 'json'
}

/**
 * Whether a service sends real packages: it was registered by a user (not sample data), provides
 * data, and is active.
 */
export const canSendPackages = (service: SharedService): boolean =>
  hasUnitDataToSend(service) && service.status === 'active'
