import { type SharedService, sendsData } from './service'

/** Levels of either network whose packages nobody but the receiver may read. */
const closed = ['mat', 'toi-mat', 'restricted', 'confidential']

/** Whether what a service sends is encrypted to its receiver: for the level of the service, or for the degree of its data. */
export const needsEncryption = ({
  values,
  named
}: Pick<SharedService, 'values' | 'named'>): boolean =>
  closed.includes(values.securityLevel ?? '') ||
  (named !== undefined && named.data.degree !== 'khong-mat')

const formats = { JSON: 'json', XML: 'xml', CSV: 'csv' } as const

/** The format that a service was registered with; JSON where its network does not ask. */
export function formatOf({
  values
}: Pick<SharedService, 'values'>): (typeof formats)[keyof typeof formats] {
  const asked = values.dataFormat ?? ''
  return Object.hasOwn(formats, asked) ? formats[asked as keyof typeof formats] : 'json'
}

/** Whether packages of a service really go out: one that a person registered, that gives data, and works now. */
export const maySend = (service: SharedService): boolean =>
  sendsData(service) && service.status === 'active'
