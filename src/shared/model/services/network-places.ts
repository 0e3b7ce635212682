import type { SharingNetworkLocation } from './network'

/**
 * Id, name and address of each data sharing platform: all that the sidebar needs, so that the first
 * page does not load the forms.
 */
export const sharingNetworkLocations = [
  { id: 'lgsp', name: 'LGSP', path: '/chia-se/lgsp' },
  { id: 'ngsp', name: 'NGSP', path: '/chia-se/ngsp' }
] as const satisfies readonly SharingNetworkLocation[]

export type SharingNetworkId = (typeof sharingNetworkLocations)[number]['id']
