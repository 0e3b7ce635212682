import type { SharingNetworkLocation } from './network'

/** Address above the pages of every data sharing platform. */
const sharingNetworksPath = '/chia-se'

/** Address of the list of a platform's services. */
export const sharingNetworkPath = (id: string): string => `${sharingNetworksPath}/${id}`

/**
 * Id, name and address of each specified data sharing platform: all that the sidebar needs, so that
 * the first page does not load the forms. Platforms that administrators enabled are in the records.
 */
export const sharingNetworkLocations = [
  { id: 'lgsp', name: 'LGSP', path: '/chia-se/lgsp' },
  { id: 'ngsp', name: 'NGSP', path: '/chia-se/ngsp' }
] as const satisfies readonly SharingNetworkLocation[]

export type SharingNetworkId = (typeof sharingNetworkLocations)[number]['id']
