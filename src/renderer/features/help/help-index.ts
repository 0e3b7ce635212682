import { createHelpIndex } from '@shared/features/help'
import { shownNetworks } from '../../session/networks'

/** Help with the guides of the platforms in use. */
export const helpIndex = createHelpIndex(shownNetworks)
