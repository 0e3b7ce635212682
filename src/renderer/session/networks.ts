import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { embeddedInitialState } from '../ipc/initial-state'

/** Data sharing platforms in use, with their forms. */
export const shownNetworks: readonly SharingNetwork[] = [
  ...sharingNetworks,
  ...embeddedInitialState.networks
]
