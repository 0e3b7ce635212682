import type { SharedService } from './service'

/** Levels of either network whose packages nobody but the receiver may read. */
const closed = ['mat', 'toi-mat', 'restricted', 'confidential']

/** Whether what a service sends is encrypted to its receiver. */
export const needsEncryption = ({ values }: Pick<SharedService, 'values'>): boolean =>
  closed.includes(values.securityLevel ?? '')

const formats = { JSON: 'json', XML: 'xml', CSV: 'csv' } as const

/** The format that a service was registered with; JSON where its network does not ask. */
export function formatOf({
  values
}: Pick<SharedService, 'values'>): (typeof formats)[keyof typeof formats] {
  const asked = values.dataFormat ?? ''
  return Object.hasOwn(formats, asked) ? formats[asked as keyof typeof formats] : 'json'
}

/** Whether packages of a service really go out: one that a person registered, that gives data, and works now. */
export const maySend = ({ origin, status, values }: SharedService): boolean =>
  origin === 'own' && status === 'active' && values.connectionType !== 'consume'
