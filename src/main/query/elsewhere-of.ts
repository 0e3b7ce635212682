import type { Parts } from '../parts'
import type { PlaceParts } from './run-at-place'

export type Elsewhere = Pick<PlaceParts, 'directory' | 'places'>

/** Remote execution targets. */
export const elsewhereOf = ({
  directory,
  sources
}: Pick<Parts, 'directory' | 'sources'>): Elsewhere => ({
  directory,
  places: async () => (await sources()).places
})
