import type { NetworkPlace } from './network'

/** Where each platform is found: all that the sidebar needs of it, so that the first page carries no forms. */
export const networkPlaces = [
  { id: 'lgsp', name: 'LGSP', path: '/chia-se/lgsp' },
  { id: 'ngsp', name: 'NGSP', path: '/chia-se/ngsp' }
] as const satisfies readonly NetworkPlace[]

export type NetworkId = (typeof networkPlaces)[number]['id']
