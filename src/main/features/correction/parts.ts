import type { RightParts } from '../guard'
import type { Parts } from '../parts'

/** What corrections of cells are made of. */
export type CorrectionParts = RightParts &
  Pick<Parts, 'clock' | 'entry' | 'personalAccess' | 'records' | 'settings' | 'warehouse'>

/** Milliseconds that a question about the rows of one correction may take: a key may be looked for among ten million rows. */
export const patience = 120_000
