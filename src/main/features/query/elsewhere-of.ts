import type { Parts } from '../parts'
import type { PlaceParts } from './run-at-place'

export type Elsewhere = Pick<PlaceParts, 'directory' | 'places'>

/** Where questions are asked besides this machine. */
export const elsewhereOf = ({
  directory,
  sources
}: Pick<Parts, 'directory' | 'sources'>): Elsewhere => ({
  directory,
  places: async () => (await sources()).places
})
