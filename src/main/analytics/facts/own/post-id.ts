import { createHash } from 'node:crypto'

/** What identifiers of the unit's own posts begin with; those of the sample never do. */
export const ownPostPrefix = 'cv-'

/** Of what a unit calls its posts, an identifier as records have one. */
export const ownPostId = (code: string): string =>
  `${ownPostPrefix}${createHash('sha256').update(code).digest('hex').slice(0, 24)}`
