import { type SharedService, sendsUnitData } from '../../model/services/service'

/** Levels of both networks whose packages only the receiver may read. */
const closed = ['mat', 'toi-mat', 'restricted', 'confidential']

/**
 * Whether a service's data is encrypted to its receiver, because of the level of the service or the
 * degree of its data.
 */
export const requiresPackageEncryption = ({
  values,
  named
}: Pick<SharedService, 'values' | 'named'>): boolean =>
  closed.includes(values.securityLevel ?? '') ||
  (named !== undefined && named.data.degree !== 'khong-mat')

const formats = { JSON: 'json', XML: 'xml', CSV: 'csv' } as const

/** Registered format of a service; JSON if its network has no field for it. */
export function packageFormatOf({
  values
}: Pick<SharedService, 'values'>): (typeof formats)[keyof typeof formats] {
  const asked = values.dataFormat ?? ''
  return Object.hasOwn(formats, asked) ? formats[asked as keyof typeof formats] : 'json'
}

/** Whether packages of a service are really sent: user-registered, providing data, and active. */
export const canSendPackages = (service: SharedService): boolean =>
  sendsUnitData(service) && service.status === 'active'
