import type { SharingNetworkLocation } from '@shared/model/services/network'
import { sharingNetworkLocations } from '@shared/model/services/network-places'
import { createNavigationTree } from '@shared/navigation/tree'
import { embeddedInitialState } from '../ipc/initial-state'

/**
 * Locations of the data sharing platforms in use, without their forms, which the first page does
 * not load. Constant while the page is loaded: the main process reloads the page when an
 * administrator enables or disables a platform.
 */
export const shownNetworkLocations: readonly SharingNetworkLocation[] = [
  ...sharingNetworkLocations,
  ...embeddedInitialState.networks
]

/** Navigation tree with the pages of all platforms in use. */
export const shownNavigationTree = createNavigationTree(embeddedInitialState.networks)
